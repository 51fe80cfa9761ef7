import type { Identifier } from "../../../shared/inputs/identifier.ts";
import { parseJson } from "../../lib/storage/storage.ts";
import { saveInTab, tabStorage } from "../../lib/storage/tab-storage.ts";

export const steps = ["identifier", "code", "password", "register", "new-password"] as const;
export type Step = (typeof steps)[number];
export type Mode = "login" | "signup";

/** Where someone is on the way in. Kept in the browser tab, so it never holds a secret. */
export type LoginState = {
  mode: Mode;
  step: Step;
  /** What stands in the first field, as typed. */
  text: string;
  identifier: Identifier | null;
  /** The code was asked for to choose a new password. */
  forgot: boolean;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAtMs: number;
  /** What the server said on the way to this step. */
  notice: string | null;
};

export type BeginAnswer = {
  message: string;
  is_verified_user: boolean;
  is_new_user: boolean;
  retry_after: number;
};

export type LoginEvent =
  | { type: "typed"; text: string }
  | { type: "begun"; identifier: Identifier; answer: BeginAnswer; forgot: boolean; nowMs: number }
  | { type: "verified"; hasName: boolean }
  | { type: "went"; step: Step }
  | { type: "toggled" };

export function startState(mode: Mode): LoginState {
  return {
    mode,
    step: "identifier",
    text: "",
    identifier: null,
    forgot: false,
    resendAtMs: 0,
    notice: null,
  };
}

/** Spec, section 4, "Login flow": unproven to the code, proven but new to the registration. */
function stepAfter(answer: BeginAnswer): Step {
  if (!answer.is_verified_user) return "code";
  return answer.is_new_user ? "register" : "password";
}

/** Who has an account is logging in and who lacks a name is signing up, whatever they came for. */
function inMode(state: LoginState, step: Step): LoginState {
  if (step === "password") return { ...state, step, mode: "login" };
  return step === "register" ? { ...state, step, mode: "signup" } : { ...state, step };
}

export function nextState(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case "typed":
      return { ...state, text: event.text };
    case "begun":
      return {
        ...inMode(state, stepAfter(event.answer)),
        identifier: event.identifier,
        forgot: event.forgot,
        resendAtMs: event.nowMs + event.answer.retry_after * 1000,
        notice: event.answer.message,
      };
    case "verified":
      return { ...inMode(state, event.hasName ? "new-password" : "register"), notice: null };
    case "went":
      return { ...state, step: event.step, notice: null };
    case "toggled":
      return startState(state.mode === "login" ? "signup" : "login");
  }
}

/** Whether a step can be shown: going back and forth must not lead where something is missing. */
export function canShow(step: Step, known: { identifier: boolean; token: boolean }): boolean {
  if (step === "identifier") return true;
  if (step === "register" || step === "new-password") return known.token;
  return known.identifier;
}

const storageKey = "login";

/** What this tab remembers; null when it is nothing, or not ours. */
export function readLoginState(): LoginState | null {
  const state = parseJson<Partial<LoginState>>(tabStorage().getItem(storageKey));
  if (state === null || !steps.some((step) => step === state.step)) return null;
  return { ...startState(state.mode === "signup" ? "signup" : "login"), ...state };
}

export function saveLoginState(state: LoginState | null): void {
  saveInTab(storageKey, state);
}
