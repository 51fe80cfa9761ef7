import type { RefObject } from "react";
import type { FormError } from "../../lib/api/use-submit.ts";
import type { PasskeyAnswer } from "../../lib/passkeys/passkeys.ts";
import type { CodeNotice, LoginEvent, LoginState } from "./login-state.ts";
import type { SignInMethod } from "./path-after-sign-in.ts";

type Passwords = { password: string; password_confirmation: string };

/** What the sign-in page does: each makes calls and goes to the next step. */
export type LoginActions = {
  begin: (method: "otp" | "password", forgot?: boolean, notice?: CodeNotice) => Promise<void>;
  verify: (otp: string) => Promise<void>;
  /** The second step of a sign-in. */
  answer: (method: "totp" | "recovery", code: string) => Promise<void>;
  login: (password: string) => Promise<void>;
  register: (input: Passwords & { name: string }) => Promise<void>;
  /** Ends the registration of someone under 18: the server erases what they gave. */
  leaveTooYoung: () => Promise<void>;
  choosePassword: (input: Passwords) => Promise<void>;
  /** Asks the device for a passkey. */
  askPasskey: () => Promise<void>;
  /** Signs in with a passkey that the person picked in the field of the username. */
  takePasskey: (response: PasskeyAnswer) => Promise<void>;
  addPasskey: () => Promise<void>;
};

/** The sign-in page's state and its actions, for its steps. */
export type Login = LoginActions & {
  /** False while prerendered markup is hydrated, which knows nothing of this tab. */
  isKnown: boolean;
  state: LoginState;
  /** This page in the other mode, with the same redirect. */
  otherPath: string;
  busy: boolean;
  error: FormError | null;
  setError: (error: FormError | null) => void;
  change: (event: LoginEvent) => void;
  /** Changes between login and sign-up; whoever is signed in is signed out. */
  toggle: () => void;
  leave: (method: SignInMethod) => void;
  /** What a registration typed, while the person proves their address again. */
  registration: RefObject<Readonly<Record<string, string>>>;
};
