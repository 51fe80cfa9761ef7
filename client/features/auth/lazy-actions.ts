import { messages } from "../../../shared/i18n/messages.ts";
import type { RunSubmit } from "../../lib/api/use-submit.ts";
import { loadLater } from "./load-later.ts";
import type { LoginActions } from "./login.ts";
import type { LoginActionDeps } from "./login-actions.ts";

/** The actions of `later.tsx`, which loads with the first of them. A failure is shown by `run`. */
export function lazyActions(deps: LoginActionDeps, run: RunSubmit): LoginActions {
  const act = (work: (actions: LoginActions) => Promise<void>, fallback: string) =>
    run(fallback, async () => work((await loadLater()).createActions(deps)));
  const { generic, otpFailed, registrationFailed } = messages;
  return {
    begin: (...asked) => act((actions) => actions.begin(...asked), generic),
    verify: (otp) => act((actions) => actions.verify(otp), otpFailed),
    answer: (method, code) => act((actions) => actions.answer(method, code), generic),
    login: (password) => act((actions) => actions.login(password), generic),
    register: (input) => act((actions) => actions.register(input), registrationFailed),
    leaveTooYoung: () => act((actions) => actions.leaveTooYoung(), generic),
    choosePassword: (input) => act((actions) => actions.choosePassword(input), generic),
    askPasskey: () => act((actions) => actions.askPasskey(), generic),
    takePasskey: (response) => act((actions) => actions.takePasskey(response), generic),
    addPasskey: () => act((actions) => actions.addPasskey(), generic),
  };
}
