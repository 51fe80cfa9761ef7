import type { RefObject } from "react";
import type { FormError } from "../../lib/api/use-submit.ts";
import type { createPasskeyActions } from "./passkeys/passkey-actions.ts";
import type { SignInMethod } from "./path-after-sign-in.ts";
import type { createSignInActions } from "./sign-in-actions.ts";
import type { SignInEvent, SignInState } from "./sign-in-state.ts";

/** What the sign-in page does: each makes calls and goes to the next step. */
export type SignInActions = ReturnType<typeof createSignInActions> &
  ReturnType<typeof createPasskeyActions>;

/** The sign-in page's state and its actions, for its steps. */
export type SignIn = SignInActions & {
  /** False while prerendered markup is hydrated, which does not know this tab. */
  isHydrated: boolean;
  state: SignInState;
  /** This page in the other mode, with the same redirect. */
  otherPath: string;
  busy: boolean;
  error: FormError | null;
  setError: (error: FormError | null) => void;
  change: (event: SignInEvent) => void;
  /** Changes between login and sign-up; whoever is signed in is signed out. */
  toggle: () => void;
  /** Goes to the page after the sign-in. */
  finishSignIn: (method: SignInMethod) => void;
  /** What a registration typed, while the person proves their identifier again. */
  registration: RefObject<Readonly<Record<string, string>>>;
};
