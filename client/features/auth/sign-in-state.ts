import type { Identifier } from "../../../shared/inputs/fields/parse-identifier.ts";
import { limits } from "../../../shared/inputs/limits.ts";
import { signInCookie } from "../../../shared/pages/document-names.ts";
import type { Outputs } from "../../lib/api/outputs.ts";
import { isString } from "../../lib/storage/matches-shape.ts";
import { saveCookie } from "../../lib/storage/save-cookie.ts";
import { isSharedDevice } from "../../lib/storage/shared-device.ts";
import { parseJson } from "../../lib/storage/storage.ts";
import { readFromTab, saveInTab } from "../../lib/storage/tab-storage.ts";

export const steps = [
  "identifier",
  "code",
  "password",
  "second-factor",
  "register",
  "new-password",
  "passkey",
  "too-young",
] as const;
export type SignInStep = (typeof steps)[number];
export type Mode = "login" | "signup";

/** The second step that the server asks for, and the first step that led to it. */
export type OpenSecondStep = {
  challenge: string;
  methods: readonly ("totp" | "recovery")[];
  firstStep: "code" | "password";
};

/** A new code was asked for, or sent because the half hour of a registration was over. */
export type CodeNotice = "new-code" | "registration-over";

/** The state of the sign-in. The browser tab stores it, so it never holds a secret. */
export type SignInState = {
  mode: Mode;
  step: SignInStep;
  /** The first field, as typed. */
  text: string;
  identifier: Identifier | null;
  /** The code was requested to choose a new password. */
  forgot: boolean;
  /** Names the code to the server: strangers who request codes have their own. */
  request: string | null;
  /** When another code may be requested, in milliseconds since 1970. */
  resendAtMs: number;
  /** Never stored, because it is half a sign-in. */
  openSecondStep: OpenSecondStep | null;
  /** Wrong codes since the last one was sent. */
  misses: number;
  /** What the step says about the code; null for its first one. */
  notice: CodeNotice | null;
};

export type BeginAnswer = Outputs["auth"]["begin"];

export type SignInEvent =
  | { type: "typed"; text: string }
  | {
      type: "beginAnswered";
      identifier: Identifier;
      answer: BeginAnswer;
      forgot: boolean;
      nowMs: number;
      notice?: CodeNotice;
      /** The mode in which the call was made. */
      mode?: Mode;
    }
  | { type: "codeRejected" }
  | { type: "verified"; hasName: boolean }
  | { type: "secondStepRequested"; openSecondStep: OpenSecondStep }
  | { type: "stepChanged"; step: SignInStep }
  | { type: "restored"; state: SignInState }
  | { type: "toggled" };

type BeginAnswered = Extract<SignInEvent, { type: "beginAnswered" }>;

/** The event for what the server has just answered to `auth.begin`. */
export function beginAnswered(event: Omit<BeginAnswered, "type" | "nowMs">): BeginAnswered {
  return { type: "beginAnswered", nowMs: Date.now(), ...event };
}

export function startState(mode: Mode): SignInState {
  return {
    mode,
    step: "identifier",
    text: "",
    identifier: null,
    forgot: false,
    request: null,
    resendAtMs: 0,
    openSecondStep: null,
    misses: 0,
    notice: null,
  };
}

/** An unverified identifier leads to the code, a new one to the registration. */
function stepAfter(answer: BeginAnswer): SignInStep {
  if (!answer.is_verified_user) return "code";
  return answer.is_new_user ? "register" : "password";
}

/** A person with an account logs in and one without a name signs up, whichever mode they chose. */
function inMode(state: SignInState, step: SignInStep): SignInState {
  if (step === "password") return { ...state, step, mode: "login" };
  return step === "register" ? { ...state, step, mode: "signup" } : { ...state, step };
}

/** If the new wait ends within this time of the old one, the server sent no new code: the last one still works. */
const sameWaitMs = 3000;

function afterBegin(state: SignInState, event: BeginAnswered): SignInState {
  const { identifier, answer, forgot, nowMs, notice = null } = event;
  const resendAtMs = nowMs + answer.retry_after * 1000;
  // The server replaces a code after five wrong attempts.
  const isSameCode =
    state.misses < limits.codeAttemptsMax &&
    state.identifier?.value === identifier.value &&
    nowMs < state.resendAtMs &&
    resendAtMs < state.resendAtMs + sameWaitMs;
  return {
    ...inMode(state, stepAfter(answer)),
    identifier,
    forgot,
    request: answer.request,
    resendAtMs,
    notice,
    misses: isSameCode ? state.misses : 0,
  };
}

export function nextState(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case "typed":
      return { ...state, text: event.text };
    case "beginAnswered":
      // Ignores the answer when the person has changed the mode.
      return (event.mode ?? state.mode) === state.mode ? afterBegin(state, event) : state;
    case "codeRejected":
      return { ...state, misses: state.misses + 1, notice: null };
    case "verified":
      return { ...inMode(state, event.hasName ? "new-password" : "register"), notice: null };
    case "secondStepRequested":
      return {
        ...inMode(state, "second-factor"),
        openSecondStep: event.openSecondStep,
        notice: null,
      };
    case "stepChanged":
      return { ...state, step: event.step, notice: null };
    case "restored":
      return event.state;
    case "toggled":
      return startState(state.mode === "login" ? "signup" : "login");
  }
}

/** Whether a step has all it needs: Back and Forward must not show an incomplete one. */
export function canShow(
  step: SignInStep,
  known: { identifier: boolean; token: boolean; secondStep?: boolean },
): boolean {
  if (step === "second-factor") return known.secondStep === true;
  if (step === "identifier" || step === "too-young") return true;
  if (step === "register" || step === "new-password" || step === "passkey") return known.token;
  return known.identifier;
}

const oneOf = (names: readonly unknown[]) => (name: unknown) => names.includes(name);

/** The fields with a default may be missing: another release may have saved the state. */
const stateShape = {
  mode: oneOf(["login", "signup"]),
  step: oneOf(steps),
  text: isString,
  identifier: { type: oneOf(["email", "mobile"]), value: isString },
  forgot: false,
  request: "",
  resendAtMs: 0,
  misses: 0,
  notice: oneOf([undefined, null, "new-code", "registration-over"]),
} as const;

const storageKey = "login";

/** The tab's saved state; null when it is missing or invalid. */
export function readSignInState(): SignInState | null {
  const state = parseJson<Partial<SignInState>>(readFromTab(storageKey), stateShape);
  return state && { ...startState(state.mode ?? "login"), ...state, openSecondStep: null };
}

export function saveSignInState(state: SignInState | null): void {
  saveInTab(storageKey, state === null ? null : { ...state, openSecondStep: null });
}

/**
 * Tells the server whether the sign-in page begins with its empty form, which it then sends as markup. For
 * a member, and in the middle of a sign-in, the form would only flash. On a shared device nothing stays.
 */
export function saveFirstView(isForm: boolean): void {
  saveCookie(signInCookie, isForm || isSharedDevice() ? null : "later");
}
