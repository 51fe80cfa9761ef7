import { Component, type ReactNode } from "react";
import { Button } from "../ui/form/button.tsx";
import { buttonClass } from "../ui/form/button-class.ts";
import { Logo } from "../ui/logo.tsx";
import { strings } from "./strings.ts";

type ErrorBoundaryProps = { children: ReactNode };
type ErrorBoundaryState = { fault: unknown };

/** Catches a screen that threw and a chunk that a new release removed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { fault: null };

  static getDerivedStateFromError(fault: unknown): ErrorBoundaryState {
    return { fault: fault ?? "" };
  }

  override render() {
    const { fault } = this.state;
    return fault === null ? this.props.children : <CrashPage fault={fault} />;
  }
}

/** Matches each browser's message for a chunk that failed to load although there is a network. */
function isReleaseGone(fault: unknown): boolean {
  return fault instanceof TypeError && /import/i.test(fault.message) && navigator.onLine;
}

function CrashPage({ fault }: { fault: unknown }) {
  const isGone = isReleaseGone(fault);
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
