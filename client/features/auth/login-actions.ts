import { messages } from "../../../shared/i18n/messages.ts";
import { parseIdentifier } from "../../../shared/inputs/fields/identifier.ts";
import type { RunSubmit } from "../../lib/api/use-submit.ts";
import { trpcClient } from "../../lib/api/trpc-client.ts";
import { revoke } from "../../lib/navigation.ts";
import { session } from "../../lib/session/session.ts";
import type { LoginEvent, LoginState } from "./login-state.ts";
import { adopt, authCalls, type Way } from "./sign-in.ts";

type LoginActionDeps = {
  state: LoginState;
  dispatch: (event: LoginEvent) => void;
  run: RunSubmit;
  leave: (way: Way) => void;
};

type Passwords = { password: string; password_confirmation: string };

/** The actions of the sign-in page: each makes a call and returns the next step. */
export function loginActions({ state, dispatch, run, leave }: LoginActionDeps) {
  // A code works once: without the profile the sign-in starts again.
  const adoptOrRestart = async (token: string) => {
    try {
      await adopt(token);
    } catch (error) {
      dispatch({ type: "went", step: "identifier" });
      throw error;
    }
  };

  return {
    begin: (method: "otp" | "password", forgot = false) =>
      run(messages.generic, async () => {
        const identifier = method === "otp" ? state.identifier : parseIdentifier(state.text);
        if (identifier === null) return;
        const answer = await authCalls.begin(identifier, method, state.request);
        dispatch({ type: "begun", identifier, answer, forgot, nowMs: Date.now() });
      }),

    verify: (otp: string) =>
      run(messages.otpFailed, async () => {
        if (state.identifier === null) return;
        const before = session.read().token;
        const { token, user } = await authCalls.verifyOtp(state.identifier, otp, state.request);
        if (!user.name) {
          session.setToken(token);
          session.setUser({ ...user, subscription: null });
          return dispatch({ type: "verified", hasName: false });
        }
        if (state.forgot) dispatch({ type: "verified", hasName: true });
        await adoptOrRestart(token);
        // Otherwise the session that requested the proof would stay in the list of devices for a week.
        if (before !== null) revoke(before);
        if (!state.forgot) leave("code");
      }),

    login: (password: string) =>
      run(messages.generic, async () => {
        if (state.identifier === null) return;
        const { token } = await authCalls.login(state.identifier, password);
        await adopt(token);
        leave("password");
      }),

    register: (input: Passwords & { name: string }) =>
      run(messages.registrationFailed, async () => {
        const { token } = await authCalls.completeRegistration(input);
        await adoptOrRestart(token);
        leave("registration");
      }),

    /** Ends the registration of someone under 18: the server erases what they gave. */
    leaveTooYoung: () =>
      run(messages.generic, async () => {
        await trpcClient.auth.logout.mutate({ under_age: true, shared_device: true });
        session.clear();
        dispatch({ type: "went", step: "too-young" });
      }),

    choosePassword: (input: Passwords) =>
      run(messages.generic, async () => {
        await authCalls.setPassword(input);
        leave("code");
      }),
  };
}
