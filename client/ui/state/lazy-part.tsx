import { Component, type ComponentType, lazy, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { listMessages } from "../../../shared/i18n/list-messages.ts";
import { ErrorState } from "./error-state.tsx";

/** Where a failed load shows an error: in the place of the part, over the page, or nowhere, for parts that nobody waits for. */
type ErrorDisplay = "inline" | "overlay" | "silent";

/** Rendered in place of a part that failed to load. */
type Fallback = { fallback?: ReactNode };

const overlayClass = "fixed inset-x-4 bottom-4 z-50 mx-auto max-w-text shadow-soft";

/**
 * Like React's `lazy`, for a part of a screen: when its scripts fail to load or it throws, the rest of
 * the screen stays and the person can retry. It retries by itself when the network returns.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  errorDisplay: ErrorDisplay = "overlay",
): ComponentType<P & Fallback> {
  const part = (): ComponentType<P> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        current.hasFailed = true;
        throw error;
      }
    });
  // Loaded once for every use. After a failure the next use loads again.
  const current = { part: part(), hasFailed: false };
  return class LazyPart extends Component<P & Fallback, { failed: boolean }> {
    override state = { failed: false };

    static getDerivedStateFromError() {
      return { failed: true };
    }

    #tried = false;

    override componentDidCatch() {
      // For a part that has gone by then, React ignores it.
      addEventListener("online", () => this.setState({ failed: false }), { once: true });
      if (!current.hasFailed) return;
      current.hasFailed = false;
      current.part = part();
    }

    #retry = () => {
      // A release may have removed the scripts: only a reloaded page knows the new ones.
      if (this.#tried && navigator.onLine) return window.location.reload();
      this.#tried = true;
      this.setState({ failed: false });
    };

    override render() {
      if (!this.state.failed) return <current.part {...this.props} />;
      const { fallback } = this.props;
      if (errorDisplay === "silent") return fallback;
      const className = errorDisplay === "inline" ? "my-3" : overlayClass;
      const notice = (
        <ErrorState message={listMessages.generic} onRetry={this.#retry} className={className} />
      );
      if (errorDisplay === "inline") return notice;
      // Rendered over the page: the part's own container may be covered or clipped.
      return (
        <>
          {fallback}
          {createPortal(notice, document.body)}
        </>
      );
    }
  };
}
