import { Suspense, useEffect, useMemo, useRef } from "react";
import { Link } from "wouter";
import { routeTitles } from "../../../shared/i18n/route-titles.ts";
import { pageTitle } from "../../../shared/pages/page-title.ts";
import { useConfig } from "../../lib/app-data.ts";
import { useOnChange } from "../../lib/use-on-change.ts";
import { type LoadDanger, SavedQuestionHelplines } from "../../ui/ask/saved-question-helplines.tsx";
import { LanguageSwitch } from "../../ui/form/language-switch.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Petals } from "../../ui/petals.tsx";
import { lazyPage } from "../../ui/state/lazy-page.ts";
import { Loading } from "../../ui/state/loading.tsx";
import { IdentifierStep } from "./identifier-step.tsx";
import { loadLaterSteps } from "./lazy-actions.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { SignInReason } from "./sign-in-reason.tsx";
import type { SignInState, SignInStep } from "./sign-in-state.ts";
import type { SignIn } from "./sign-in-types.ts";
import { strings } from "./strings.ts";
import { useSignIn } from "./use-sign-in.ts";

/** The document holds the styles of all steps (first-styles.ts): a sheet that is missing must not end a sign-in. */
const laterStep = lazyPage(loadLaterSteps, "LaterStep", (load) => load());

/** A code serves both modes; then the steps after the sign-in, and the one that refuses people under 18. */
const withoutModeLink: readonly SignInStep[] = ["code", "new-password", "passkey", "too-young"];

/** Signing in and signing up, step by step. */
export function LoginPage({ loadDanger }: { loadDanger: LoadDanger }) {
  const signIn = useSignIn();
  const { mobileSignIn } = useConfig();
  const { step, forgot } = signIn.state;
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
          <Title state={signIn.state} />
          <OfflineNotice />
          <SavedQuestionHelplines load={loadDanger} />
          {signIn.isHydrated && (step === "identifier" || step === "password") ? (
            <SignInReason />
          ) : null}
          {step === "identifier" ? (
            <p className="text-muted">{mobileSignIn ? strings.lead : strings.leadEmail}</p>
          ) : null}
          <StepView signIn={signIn} />
        </div>
        <div className="mt-4 grid justify-items-center">
          {/* Who changes a password has an account. */}
          {forgot || withoutModeLink.includes(step) ? null : <ModeLink signIn={signIn} />}
          <LanguageSwitch className="flex min-h-11 items-center px-3 underline underline-offset-4" />
        </div>
      </div>
    </main>
  );
}

function StepView({ signIn }: { signIn: SignIn }) {
  const { step } = signIn.state;
  // Chosen once per step: a loading chunk and a loaded one are different components.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step decides when to choose again
  const LaterStep = useMemo(() => laterStep.Component, [step]);
  if (step === "identifier") return <IdentifierStep signIn={signIn} onIntent={laterStep.load} />;
  return (
    <Suspense fallback={<Loading />}>
      <LaterStep signIn={signIn} step={step} />
    </Suspense>
  );
}

function ModeLink({ signIn }: { signIn: SignIn }) {
  const isSignup = signIn.state.mode === "signup";
  return (
    <a
      href={signIn.otherPath}
      onClick={(event) => {
        event.preventDefault();
        signIn.toggle();
      }}
      className="inline-flex min-h-11 items-center font-medium text-indigo-text underline underline-offset-4"
    >
      {isSignup ? strings.haveAccount : strings.noAccount}
    </a>
  );
}

function headingOf({ step, mode }: SignInState): string {
  return step === "identifier" ? strings.titles.identifier[mode] : strings.titles[step];
}

/** The tab's title: the first step of a login has the page's own, which contains no name twice. */
function tabTitleOf(state: SignInState): string {
  const isFirst = state.step === "identifier" && state.mode === "login";
  return pageTitle(isFirst ? routeTitles.login : headingOf(state));
}

/** Announces a new step like a new page, unless one of its fields has the focus. */
function Title({ state }: { state: SignInState }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const tabTitle = tabTitleOf(state);
  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);
  useOnChange(state.step, () => {
    if (document.activeElement?.matches("input") !== true) heading.current?.focus();
  });
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl">
      {headingOf(state)}
    </h1>
  );
}
