import { messages } from "../../../shared/i18n/messages.ts";
import {
  type Identifier,
  parseIdentifier,
} from "../../../shared/inputs/fields/parse-identifier.ts";
import { ApiError, toApiError } from "../../lib/api/api-error.ts";
import { trpcClient } from "../../lib/api/trpc-client.ts";
import { revokeToken } from "../../lib/session/end-session.ts";
import { ownIdentifier } from "../../lib/session/own-identifier.ts";
import { session } from "../../lib/session/session.ts";
import { authCalls, startSession } from "./auth-calls.ts";
import { shouldOfferPasskey } from "./passkeys/should-offer.ts";
import type { SignInMethod } from "./path-after-sign-in.ts";
import {
  beginAnswered,
  type CodeNotice,
  type OpenSecondStep,
  type SignInEvent,
  type SignInState,
  startState,
} from "./sign-in-state.ts";
import { strings } from "./strings.ts";

export type SignInActionDeps = {
  state: SignInState;
  dispatch: (event: SignInEvent) => void;
  /** Goes to the page after the sign-in. */
  finishSignIn: (method: SignInMethod) => void;
};

type SecondStepInput = Parameters<typeof trpcClient.auth.secondFactor.mutate>[0];
type FirstStep = OpenSecondStep["firstStep"];
type Passwords = { password: string; password_confirmation: string };

/** What several actions end with: submitting the second step, saving a token, going on with the session. */
function createFinishers({ state, dispatch, finishSignIn }: SignInActionDeps) {
  // A code works once: without the profile the sign-in starts again.
  const startSessionOrRestart = async (token: string) => {
    try {
      await startSession(token);
    } catch (error) {
      dispatch({ type: "stepChanged", step: "identifier" });
      throw error;
    }
  };
  const submitSecondStep = async (input: SecondStepInput) => {
    try {
      return (await trpcClient.auth.secondFactor.mutate(input)).token;
    } catch (cause) {
      const error = toApiError(cause, messages.generic);
      if (error.refusal?.id !== "secondStepOver") throw error;
      dispatch({ type: "stepChanged", step: "identifier" });
      // The first step has no field for this error, so it appears above the form.
      throw new ApiError({ status: error.status, refusal: error.refusal });
    }
  };
  const continueWithToken = async (
    token: string,
    from: { before: string | null; firstStep: FirstStep },
  ) => {
    const { before, firstStep } = from;
    if (state.forgot) dispatch({ type: "verified", hasName: true });
    await startSessionOrRestart(token);
    // Otherwise the session that requested the proof would stay in the list of devices for a week.
    if (before !== null) revokeToken(before);
    if (state.forgot) return;
    if (firstStep === "code" && (await shouldOfferPasskey()))
      dispatch({ type: "stepChanged", step: "passkey" });
    else finishSignIn(firstStep);
  };
  return { startSessionOrRestart, submitSecondStep, continueWithToken };
}

/** Checks a code, and counts a wrong one: the server lets five be tried. */
async function checkCode({ state, dispatch }: SignInActionDeps, otp: string) {
  if (state.identifier === null) throw new ApiError({ status: 0 });
  try {
    return await authCalls.verifyOtp(state.identifier, otp, state.request);
  } catch (cause) {
    const error = toApiError(cause, messages.otpFailed);
    if (error.fieldErrors.otp !== undefined) dispatch({ type: "codeRejected" });
    throw error;
  }
}

/** Half an hour has passed since the code: another one leads back to the registration. */
async function restartRegistration({ dispatch }: SignInActionDeps, identifier: Identifier) {
  const answer = await authCalls.begin(identifier, "otp", null);
  dispatch(beginAnswered({ identifier, answer, forgot: false, notice: "registration-over" }));
}

/**
 * Signs in to an account that is complete already: the answer of the call that completed it may have been lost. Where
 * another password completed it, its step asks for that one and says why.
 */
async function signInInstead(
  { state, dispatch, finishSignIn }: SignInActionDeps,
  { identifier, password, cause }: { identifier: Identifier; password: string; cause: unknown },
) {
  session.clear();
  const atPassword: SignInState = { ...state, identifier, mode: "login", step: "password" };
  try {
    await createProofActions({ state: atPassword, dispatch, finishSignIn }).login(password);
  } catch {
    dispatch({ type: "restored", state: atPassword });
    throw cause;
  }
}

/** Whether strangers behind the same IP address have used up its requests. A password still signs in. */
function isIpLimitReached(error: unknown): boolean {
  return toApiError(error, messages.generic).refusal?.id === "tooManyRequests";
}

/** The actions that prove who signs in: with a code or a password, then perhaps a second step. */
function createProofActions(deps: SignInActionDeps) {
  const { state, dispatch, finishSignIn } = deps;
  const { submitSecondStep, continueWithToken } = createFinishers(deps);
  const requestSecondStep = (request: Omit<OpenSecondStep, "firstStep">, firstStep: FirstStep) =>
    dispatch({ type: "secondStepRequested", openSecondStep: { ...request, firstStep } });

  return {
    begin: async (method: "otp" | "password", forgot = false, notice?: CodeNotice) => {
      const identifier = method === "otp" ? state.identifier : parseIdentifier(state.text);
      if (identifier === null) return;
      const { mode } = state;
      try {
        const answer = await authCalls.begin(identifier, method, state.request);
        dispatch(beginAnswered({ identifier, answer, forgot, mode, ...(notice && { notice }) }));
      } catch (error) {
        if (method === "otp" || mode === "signup" || !isIpLimitReached(error)) throw error;
        dispatch({ type: "restored", state: { ...state, identifier, step: "password" } });
      }
    },

    verify: async (otp: string) => {
      const before = session.read().token;
      const answer = await checkCode(deps, otp);
      if (answer.token === null) return requestSecondStep(answer.second_factor, "code");
      const { token, user } = answer;
      if (user.name) return continueWithToken(token, { before, firstStep: "code" });
      session.setToken(token);
      session.setUser({ ...user, subscription: null });
      dispatch({ type: "verified", hasName: false });
    },

    answerSecondStep: async (method: "totp" | "recovery", code: string) => {
      if (state.openSecondStep === null) return;
      const before = session.read().token;
      const { firstStep, challenge } = state.openSecondStep;
      const token = await submitSecondStep({ challenge, method, code });
      await continueWithToken(token, { before, firstStep });
    },

    login: async (password: string) => {
      if (state.identifier === null) return;
      const answer = await authCalls.login(state.identifier, password);
      if (answer.token === null) return requestSecondStep(answer.second_factor, "password");
      await startSession(answer.token);
      finishSignIn("password");
    },
  };
}

/** The actions that complete an account: its registration, or another password. */
function createAccountActions(deps: SignInActionDeps) {
  const { state, dispatch, finishSignIn } = deps;
  const { startSessionOrRestart } = createFinishers(deps);

  return {
    register: async (input: Passwords & { name: string }) => {
      const identifier = ownIdentifier() ?? state.identifier;
      try {
        const { token } = await authCalls.completeRegistration(input).catch((cause) => {
          throw toApiError(cause, strings.registrationFailed);
        });
        await startSessionOrRestart(token);
      } catch (cause) {
        const { status, refusal } = toApiError(cause, "");
        if (identifier === null) throw cause;
        if (refusal?.id === "alreadyRegistered")
          return signInInstead(deps, { identifier, password: input.password, cause });
        if (status !== 401) throw cause;
        return restartRegistration(deps, identifier);
      }
      finishSignIn("registration");
    },

    /** Ends the registration of someone under 18: the server erases what they gave. */
    cancelRegistration: async () => {
      await trpcClient.auth.logout.mutate({ under_age: true, shared_device: true });
      session.clear();
      // The tab's saved state would keep the identifier.
      dispatch({ type: "restored", state: { ...startState(state.mode), step: "too-young" } });
    },

    choosePassword: async (input: Passwords) => {
      await trpcClient.auth.setPassword.mutate(input);
      finishSignIn("code");
    },
  };
}

/** The actions of the sign-in page: each makes a call and goes to the next step. @throws ApiError */
export function createSignInActions(deps: SignInActionDeps) {
  return { ...createProofActions(deps), ...createAccountActions(deps) };
}
