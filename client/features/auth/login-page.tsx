import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { useConfig } from "../../lib/app-data.ts";
import { LanguageSwitch } from "../../ui/form/language-switch.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Petals } from "../../ui/petals.tsx";
import { CodeStep } from "./code-step.tsx";
import { IdentifierStep } from "./identifier-step.tsx";
import type { Step } from "./login-state.ts";
import { PasskeyOfferStep } from "./passkeys/passkey-offer-step.tsx";
import { NewPasswordStep } from "./password/new-password-step.tsx";
import { PasswordStep } from "./password/password-step.tsx";
import { RegistrationStep } from "./registration-step.tsx";
import { SecondFactorStep } from "./second-step/second-factor-step.tsx";
import { strings } from "./strings.ts";
import { TooYoungStep } from "./too-young-step.tsx";
import { type Login, modePath, useLogin } from "./use-login.ts";

const stepViews = {
  identifier: IdentifierStep,
  code: CodeStep,
  password: PasswordStep,
  "second-factor": SecondFactorStep,
  register: RegistrationStep,
  "new-password": NewPasswordStep,
  passkey: PasskeyOfferStep,
  "too-young": TooYoungStep,
} satisfies Record<Step, (props: { login: Login }) => unknown>;

/** Steps after the sign-in, and the one that refuses people under 18. */
const withoutModeLink: readonly Step[] = ["new-password", "passkey", "too-young"];

/** Signing in and signing up, step by step. */
export function LoginPage() {
  const login = useLogin();
  const { mobileSignIn } = useConfig();
  const { step } = login.state;
  const View = stepViews[step];
  return (
    <main id="main" className="relative grid min-h-svh content-start overflow-hidden">
      <div className="on-indigo relative overflow-hidden bg-indigo pb-28 text-on-indigo">
        <Petals className="absolute -end-56 -bottom-40 size-96 sm:-end-24" />
        <div className="relative mx-auto flex w-full max-w-110 justify-center px-4 pt-6 pb-8">
          <Link href="/" className="flex min-h-11 items-center">
            <Logo />
          </Link>
        </div>
      </div>
      <div className="mx-auto -mt-24 w-full max-w-110 px-4 pb-10">
        <div className="relative grid grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-5 shadow-soft sm:p-8">
          <Title step={step} text={titleOf(login)} />
          {step === "identifier" ? (
            <p className="text-muted">{mobileSignIn ? strings.lead : strings.leadEmail}</p>
          ) : null}
          <View login={login} />
        </div>
        <div className="mt-4 grid justify-items-center">
          {withoutModeLink.includes(step) ? null : <ModeLink login={login} />}
          <LanguageSwitch className="flex min-h-11 items-center px-3 underline underline-offset-4" />
        </div>
      </div>
    </main>
  );
}

function ModeLink({ login }: { login: Login }) {
  const isSignup = login.state.mode === "signup";
  return (
    <a
      href={modePath(isSignup ? "login" : "signup")}
      onClick={(event) => {
        event.preventDefault();
        login.toggle();
      }}
      className="inline-flex min-h-11 items-center font-medium text-indigo-text underline underline-offset-4"
    >
      {isSignup ? strings.haveAccount : strings.noAccount}
    </a>
  );
}

function titleOf({ state: { step, mode } }: Login): string {
  return step === "identifier" ? strings.titles.identifier[mode] : strings.titles[step];
}

/** Announces a new step like a new page, unless one of its fields has the focus. */
function Title({ step, text }: { step: Step; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement?.matches("input") !== true) heading.current?.focus();
  }, [step]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl">
      {text}
    </h1>
  );
}
