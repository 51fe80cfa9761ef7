import { messages } from "../../../shared/i18n/messages.ts";
import { parseIdentifier } from "../../../shared/inputs/fields/identifier.ts";
import { ApiError, toApiError } from "../../lib/api/api-error.ts";
import { trpcClient } from "../../lib/api/trpc-client.ts";
import type { RunSubmit } from "../../lib/api/use-submit.ts";
import { revoke } from "../../lib/navigation.ts";
import { session } from "../../lib/session/session.ts";
import type { LoginEvent, LoginState, SecondFactor } from "./login-state.ts";
import { shouldOfferPasskey } from "./passkeys/should-offer.ts";
import { adopt, authCalls, type Way } from "./sign-in.ts";

type LoginActionDeps = {
  state: LoginState;
  dispatch: (event: LoginEvent) => void;
  run: RunSubmit;
  leave: (way: Way) => void;
};

type SecondFactorAnswer = Parameters<typeof authCalls.secondFactor>[0];
type Passwords = { password: string; password_confirmation: string };

/** The steps that end several actions: storing a token, or going on to the second step. */
function endings({ state, dispatch, leave }: Omit<LoginActionDeps, "run">) {
  // A code works once: without the profile the sign-in starts again.
  const adoptOrRestart = async (token: string) => {
    try {
      await adopt(token);
    } catch (error) {
      dispatch({ type: "went", step: "identifier" });
      throw error;
    }
  };
  const answerChallenge = async (input: SecondFactorAnswer) => {
    try {
      return (await authCalls.secondFactor(input)).token;
    } catch (cause) {
      const error = toApiError(cause, messages.generic);
      if (error.refusal?.id !== "secondStepOver") throw error;
      dispatch({ type: "went", step: "identifier" });
      // The first step has no field for this error, so it appears above the form.
      throw new ApiError({ status: error.status, refusal: error.refusal });
    }
  };
  const enter = async (
    token: string,
    from: { before: string | null; way: SecondFactor["way"] },
  ) => {
    const { before, way } = from;
    if (state.forgot) dispatch({ type: "verified", hasName: true });
    await adoptOrRestart(token);
    // Otherwise the session that requested the proof would stay in the list of devices for a week.
    if (before !== null) revoke(before);
    if (state.forgot) return;
    if (way === "code" && (await shouldOfferPasskey())) dispatch({ type: "went", step: "passkey" });
    else leave(way);
  };
  return { adoptOrRestart, answerChallenge, enter };
}

/** The actions of the sign-in page: each makes a call and returns the next step. */
export function loginActions({ state, dispatch, run, leave }: LoginActionDeps) {
  const { adoptOrRestart, answerChallenge, enter } = endings({ state, dispatch, leave });
  const challenge = (asked: Omit<SecondFactor, "way">, way: SecondFactor["way"]) =>
    dispatch({ type: "challenged", secondFactor: { ...asked, way } });

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
        const answer = await authCalls.verifyOtp(state.identifier, otp, state.request);
        if (answer.token === null) return challenge(answer.second_factor, "code");
        const { token, user } = answer;
        if (!user.name) {
          session.setToken(token);
          session.setUser({ ...user, subscription: null });
          return dispatch({ type: "verified", hasName: false });
        }
        await enter(token, { before, way: "code" });
      }),

    answer: (method: "totp" | "recovery", code: string) =>
      run(messages.generic, async () => {
        if (state.secondFactor === null) return;
        const before = session.read().token;
        const { way, challenge: asked } = state.secondFactor;
        const token = await answerChallenge({ challenge: asked, method, code });
        await enter(token, { before, way });
      }),

    login: (password: string) =>
      run(messages.generic, async () => {
        if (state.identifier === null) return;
        const answer = await authCalls.login(state.identifier, password);
        if (answer.token === null) return challenge(answer.second_factor, "password");
        await adopt(answer.token);
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
