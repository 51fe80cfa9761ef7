import { CodeStep } from "./code/code-step.tsx";
import type { Login, LoginActions } from "./login.ts";
import { type LoginActionDeps, loginActions } from "./login-actions.ts";
import type { Step } from "./login-state.ts";
import { passkeyActions } from "./passkeys/passkey-actions.ts";
import { PasskeyOfferStep } from "./passkeys/passkey-offer-step.tsx";
import { NewPasswordStep } from "./password/new-password-step.tsx";
import { PasswordStep } from "./password/password-step.tsx";
import { RegistrationStep } from "./registration-step.tsx";
import { SecondFactorStep } from "./second-step/second-factor-step.tsx";
import { TooYoungStep } from "./too-young-step.tsx";

const stepViews = {
  code: CodeStep,
  password: PasswordStep,
  "second-factor": SecondFactorStep,
  register: RegistrationStep,
  "new-password": NewPasswordStep,
  passkey: PasskeyOfferStep,
  "too-young": TooYoungStep,
} satisfies Record<Exclude<Step, "identifier">, (props: { login: Login }) => unknown>;

/** A step of the sign-in after the first; all of them load together, in one chunk. */
export function LaterStep({ login, step }: { login: Login; step: keyof typeof stepViews }) {
  const View = stepViews[step];
  return <View login={login} />;
}

/** The actions of the sign-in page, which load with its later steps. */
export function createActions(deps: LoginActionDeps): LoginActions {
  return { ...loginActions(deps), ...passkeyActions(deps) };
}
