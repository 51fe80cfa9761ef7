import type { RefObject } from "react";
import type { FormError } from "../../lib/api/use-submit.ts";
import type { loginActions } from "./login-actions.ts";
import type { LoginEvent, LoginState } from "./login-state.ts";
import type { passkeyActions } from "./passkeys/passkey-actions.ts";
import type { SignInMethod } from "./path-after-sign-in.ts";

/** What the sign-in page does: each makes calls and goes to the next step. */
export type LoginActions = ReturnType<typeof loginActions> & ReturnType<typeof passkeyActions>;

/** The sign-in page's state and its actions, for its steps. */
export type Login = LoginActions & {
  /** False while prerendered markup is hydrated, which does not know this tab. */
  isHydrated: boolean;
  state: LoginState;
  /** This page in the other mode, with the same redirect. */
  otherPath: string;
  busy: boolean;
  error: FormError | null;
  setError: (error: FormError | null) => void;
  change: (event: LoginEvent) => void;
  /** Changes between login and sign-up; whoever is signed in is signed out. */
  toggle: () => void;
  /** Goes to the page after the sign-in. */
  finishSignIn: (method: SignInMethod) => void;
  /** What a registration typed, while the person proves their address again. */
  registration: RefObject<Readonly<Record<string, string>>>;
};
