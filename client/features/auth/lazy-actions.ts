import type { RunSubmit } from "../../lib/api/use-submit.ts";
import type { SignInActionDeps } from "./sign-in-actions.ts";
import type { SignInActions } from "./sign-in-types.ts";

/** Loads the steps after the first with their calls, which a person who still types does not need. */
export const loadLaterSteps = () => import("./later-steps.tsx");

/** The actions of `later-steps.tsx`, which loads with the first of them. A failure is shown by `run`. */
export function lazyActions(deps: SignInActionDeps, run: RunSubmit): SignInActions {
  const act = (work: (actions: SignInActions) => Promise<void>) =>
    run(async () => work((await loadLaterSteps()).createActions(deps)));
  return {
    begin: (...asked) => act((actions) => actions.begin(...asked)),
    verify: (otp) => act((actions) => actions.verify(otp)),
    answerSecondStep: (method, code) => act((actions) => actions.answerSecondStep(method, code)),
    login: (password) => act((actions) => actions.login(password)),
    register: (input) => act((actions) => actions.register(input)),
    cancelRegistration: () => act((actions) => actions.cancelRegistration()),
    choosePassword: (input) => act((actions) => actions.choosePassword(input)),
    askPasskey: () => act((actions) => actions.askPasskey()),
    takePasskey: (response) => act((actions) => actions.takePasskey(response)),
    addPasskey: () => act((actions) => actions.addPasskey()),
  };
}
