import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { SubmitForm } from "../../ui/form/submit-form.tsx";
import { CodeStep } from "./code/code-step.tsx";
import type { Login, LoginActions } from "./login.ts";
import { type LoginActionDeps, loginActions } from "./login-actions.ts";
import type { LoginStep } from "./login-state.ts";
import { passkeyActions } from "./passkeys/passkey-actions.ts";
import { NewPasswordStep } from "./password/new-password-step.tsx";
import { PasswordStep } from "./password/password-step.tsx";
import { RegistrationStep } from "./registration-step.tsx";
import { SecondStep } from "./second-step/second-step.tsx";
import { strings } from "./strings.ts";

const stepViews = {
  code: CodeStep,
  password: PasswordStep,
  "second-factor": SecondStep,
  register: RegistrationStep,
  "new-password": NewPasswordStep,
  passkey: PasskeyOfferStep,
  "too-young": TooYoungStep,
} satisfies Record<Exclude<LoginStep, "identifier">, (props: { login: Login }) => unknown>;

/** A step of the sign-in after the first; all of them load together, in one chunk. */
export function LaterStep({ login, step }: { login: Login; step: keyof typeof stepViews }) {
  const View = stepViews[step];
  return <View login={login} />;
}

/** The actions of the sign-in page, which load with its later steps. */
export function createActions(deps: LoginActionDeps): LoginActions {
  return { ...loginActions(deps), ...passkeyActions(deps) };
}

/** After a sign-in by code: a passkey makes the next one shorter. */
function PasskeyOfferStep({ login }: { login: Login }) {
  return (
    <SubmitForm error={login.error} onSubmit={() => void login.addPasskey()}>
      <p>{strings.passkeyOffer}</p>
      <Button type="submit" busy={login.busy}>
        {strings.addPasskey}
      </Button>
      <Button variant="quiet" onClick={() => login.finishSignIn("code")}>
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
