import { Component, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { strings } from "./strings.ts";

type ErrorBoundaryProps = { children: ReactNode };
type ErrorBoundaryState = { failed: boolean };

/** The last resort: a screen that threw, or a chunk that a new release took away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <CrashPage /> : this.props.children;
  }
}

function CrashPage() {
  return (
    <main className="page-width grid min-h-svh max-w-text content-center">
      <div role="alert" className="grid gap-5">
        <h1 className="text-2xl">{strings.crashTitle}</h1>
        <p>{strings.crashText}</p>
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
