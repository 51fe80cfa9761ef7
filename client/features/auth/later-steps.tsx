import { useEffect } from "react";
import { preloadPage } from "../../lib/session/preload-page.ts";
import { Button, SubmitButton } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { SubmitForm } from "../../ui/form/submit-form.tsx";
import { CodeStep } from "./code/code-step.tsx";
import { createPasskeyActions } from "./passkeys/passkey-actions.ts";
import { NewPasswordStep } from "./password/new-password-step.tsx";
import { PasswordStep } from "./password/password-step.tsx";
import { pathAfterSignIn, type SignInMethod } from "./path-after-sign-in.ts";
import { RegistrationStep } from "./registration-step.tsx";
import { SecondStep } from "./second-step/second-step.tsx";
import { createSignInActions, type SignInActionDeps } from "./sign-in-actions.ts";
import type { SignInState, SignInStep } from "./sign-in-state.ts";
import type { SignIn, SignInActions } from "./sign-in-types.ts";
import { strings } from "./strings.ts";

const stepViews = {
  code: CodeStep,
  password: PasswordStep,
  "second-factor": SecondStep,
  register: RegistrationStep,
  "new-password": NewPasswordStep,
  passkey: PasskeyOfferStep,
  "too-young": TooYoungStep,
} satisfies Record<Exclude<SignInStep, "identifier">, (props: { signIn: SignIn }) => unknown>;

/** The method by which somebody will probably have signed in. */
function findMethod({ mode, step }: SignInState): SignInMethod {
  if (mode === "signup") return "registration";
  return step === "password" ? "password" : "code";
}

/** A step of the sign-in after the first; all of them load together, in one chunk. */
export function LaterStep({ signIn, step }: { signIn: SignIn; step: keyof typeof stepViews }) {
  const method = findMethod(signIn.state);
  // While somebody waits for a code, or types, the network is idle.
  useEffect(() => preloadPage(pathAfterSignIn(method, window.location.search)), [method]);
  const View = stepViews[step];
  return <View signIn={signIn} />;
}

/** The actions of the sign-in page, which load with its later steps. */
export function createActions(deps: SignInActionDeps): SignInActions {
  return { ...createSignInActions(deps), ...createPasskeyActions(deps) };
}

/** After a sign-in by code: a passkey makes the next one shorter. */
function PasskeyOfferStep({ signIn }: { signIn: SignIn }) {
  return (
    <SubmitForm error={signIn.error} onSubmit={() => void signIn.addPasskey()}>
      <p>{strings.passkeyOffer}</p>
      <SubmitButton busy={signIn.busy}>{strings.addPasskey}</SubmitButton>
      <Button variant="quiet" onClick={() => signIn.finishSignIn("code")}>
        {strings.later}
      </Button>
    </SubmitForm>
  );
}

/** Tells someone under 18 that no account was made and nothing is kept, and whom to call. */
function TooYoungStep() {
  return (
    <>
      <p>{strings.tooYoung}</p>
      <p>
        {strings.childline}{" "}
        <a href="tel:1098" className="inline-flex min-h-11 items-center font-semibold underline">
          1098
        </a>
      </p>
      <LinkButton href="/" variant="secondary">
        {strings.home}
      </LinkButton>
    </>
  );
}
