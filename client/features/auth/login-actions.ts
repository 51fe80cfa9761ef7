import { messages } from "../../../shared/i18n/messages.ts";
import {
  type Identifier,
  parseIdentifier,
} from "../../../shared/inputs/fields/parse-identifier.ts";
import { ApiError, toApiError } from "../../lib/api/api-error.ts";
import { trpcClient } from "../../lib/api/trpc-client.ts";
import { revoke } from "../../lib/navigation.ts";
import { session } from "../../lib/session/session.ts";
import type { CodeNotice, LoginEvent, LoginState, OpenSecondStep } from "./login-state.ts";
import { shouldOfferPasskey } from "./passkeys/should-offer.ts";
import { ownIdentifier } from "./password/own-identifier.ts";
import type { SignInMethod } from "./path-after-sign-in.ts";
import { authCalls, startSession } from "./sign-in.ts";
import { strings } from "./strings.ts";

export type LoginActionDeps = {
  state: LoginState;
  dispatch: (event: LoginEvent) => void;
  leave: (method: SignInMethod) => void;
};

type SecondFactorAnswer = Parameters<typeof authCalls.secondFactor>[0];
type Passwords = { password: string; password_confirmation: string };

/** The steps that end several actions: storing a token, or going on to the second step. */
function endings({ state, dispatch, leave }: LoginActionDeps) {
  // A code works once: without the profile the sign-in starts again.
  const startSessionOrRestart = async (token: string) => {
    try {
      await startSession(token);
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
    from: { before: string | null; firstStep: OpenSecondStep["firstStep"] },
  ) => {
    const { before, firstStep } = from;
    if (state.forgot) dispatch({ type: "verified", hasName: true });
    await startSessionOrRestart(token);
    // Otherwise the session that requested the proof would stay in the list of devices for a week.
    if (before !== null) revoke(before);
    if (state.forgot) return;
    if (firstStep === "code" && (await shouldOfferPasskey()))
      dispatch({ type: "went", step: "passkey" });
    else leave(firstStep);
  };
  return { startSessionOrRestart, answerChallenge, enter };
}

/** Checks a code, and counts a wrong one: the server lets five be tried. */
async function checkCode({ state, dispatch }: LoginActionDeps, otp: string) {
  if (state.identifier === null) throw new ApiError({ status: 0 });
  try {
    return await authCalls.verifyOtp(state.identifier, otp, state.request);
  } catch (cause) {
    const error = toApiError(cause, messages.otpFailed);
    if (error.fieldErrors.otp !== undefined) dispatch({ type: "missed" });
    throw error;
  }
}

/** A failure without words of its own says `fallback`. */
async function withWords<T>(work: Promise<T>, fallback: string): Promise<T> {
  return work.catch((cause) => {
    throw toApiError(cause, fallback);
  });
}

/** Half an hour has passed since the code: another one leads back to the registration. */
async function restartRegistration({ dispatch }: LoginActionDeps, identifier: Identifier) {
  const answer = await authCalls.begin(identifier, "otp", null);
  const about = { forgot: false, nowMs: Date.now(), notice: "registration-over" } as const;
  dispatch({ type: "begun", identifier, answer, ...about });
}

type FirstStep = OpenSecondStep["firstStep"];
/** What the server asks of the second step. */
type Asked = Omit<OpenSecondStep, "firstStep">;

/** The actions of the sign-in page: each makes a call and goes to the next step. @throws ApiError */
export function loginActions(deps: LoginActionDeps) {
  const { state, dispatch, leave } = deps;
  const { startSessionOrRestart, answerChallenge, enter } = endings(deps);
  const challenge = (asked: Asked, firstStep: FirstStep) =>
    dispatch({ type: "challenged", secondFactor: { ...asked, firstStep } });

  return {
    begin: async (method: "otp" | "password", forgot = false, notice?: CodeNotice) => {
      const identifier = method === "otp" ? state.identifier : parseIdentifier(state.text);
      if (identifier === null) return;
      const answer = await authCalls.begin(identifier, method, state.request);
      const about = { forgot, nowMs: Date.now(), mode: state.mode, ...(notice && { notice }) };
      dispatch({ type: "begun", identifier, answer, ...about });
    },

    verify: async (otp: string) => {
      const before = session.read().token;
      const answer = await checkCode(deps, otp);
      if (answer.token === null) return challenge(answer.second_factor, "code");
      const { token, user } = answer;
      if (user.name) return enter(token, { before, firstStep: "code" });
      session.setToken(token);
      session.setUser({ ...user, subscription: null });
      dispatch({ type: "verified", hasName: false });
    },

    /** The second step of a sign-in. */
    answer: async (method: "totp" | "recovery", code: string) => {
      if (state.secondFactor === null) return;
      const before = session.read().token;
      const { firstStep, challenge: asked } = state.secondFactor;
      const token = await answerChallenge({ challenge: asked, method, code });
      await enter(token, { before, firstStep });
    },

    login: async (password: string) => {
      if (state.identifier === null) return;
      const answer = await authCalls.login(state.identifier, password);
      if (answer.token === null) return challenge(answer.second_factor, "password");
      await startSession(answer.token);
      leave("password");
    },

    register: async (input: Passwords & { name: string }) => {
      const identifier = ownIdentifier() ?? state.identifier;
      try {
        const completing = authCalls.completeRegistration(input);
        const { token } = await withWords(completing, strings.registrationFailed);
        await startSessionOrRestart(token);
      } catch (cause) {
        if (toApiError(cause, "").status !== 401 || identifier === null) throw cause;
        return restartRegistration(deps, identifier);
      }
      leave("registration");
    },

    /** Ends the registration of someone under 18: the server erases what they gave. */
    leaveTooYoung: async () => {
      await trpcClient.auth.logout.mutate({ under_age: true, shared_device: true });
      session.clear();
      dispatch({ type: "went", step: "too-young" });
    },

    choosePassword: async (input: Passwords) => {
      await authCalls.setPassword(input);
      leave("code");
    },
  };
}
