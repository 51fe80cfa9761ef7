import { Component, type ReactNode } from "react";
import { Button } from "../ui/form/button.tsx";
import { buttonClass } from "../ui/form/button-class.ts";
import { Logo } from "../ui/logo.tsx";
import { strings } from "./strings.ts";

type ErrorBoundaryState = { failure: unknown };

/** Catches a screen that threw and a chunk that a new release removed. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(failure: unknown): ErrorBoundaryState {
    return { failure: failure ?? "" };
  }

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : <CrashPage failure={failure} />;
  }
}

/** Matches each browser's message for a chunk that failed to load although there is a network. */
function isReleaseGone(failure: unknown): boolean {
  return failure instanceof TypeError && /import/i.test(failure.message) && navigator.onLine;
}

function CrashPage({ failure }: { failure: unknown }) {
  const isGone = isReleaseGone(failure);
  return (
    <main className="page-width grid min-h-svh max-w-text content-center gap-8">
      <Logo />
      <div role="alert" className="grid gap-5">
        <h1 className="text-2xl">{isGone ? strings.newVersion : strings.crashTitle}</h1>
        {isGone ? null : <p>{strings.crashText}</p>}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.location.reload()}>{strings.crashReload}</Button>
          <a href="/" className={buttonClass("secondary")}>
            {strings.crashHome}
          </a>
        </div>
      </div>
    </main>
  );
}
