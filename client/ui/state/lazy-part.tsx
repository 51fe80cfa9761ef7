import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { createPortal } from "react-dom";
import { commonMessages } from "../../../shared/i18n/common-messages.ts";
import { importStyled } from "../../styles/all-styles.ts";
import { ErrorState } from "./error-state.tsx";

type ErrorDisplay = "inline" | "overlay" | "silent";

/** What is rendered in place of a part that failed to load, and while it loads unless `whileLoading` is given. */
type Fallbacks = { fallback?: ReactNode; whileLoading?: ReactNode };
type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props & object : never;

const overlayClass = "fixed inset-x-4 bottom-4 z-50 mx-auto max-w-text shadow-soft";

/**
 * Like React's `lazy`, for a part of a screen, by its export name: when its scripts fail to load or it throws, the
 * rest of the screen stays and the person can retry. It retries by itself when the network returns.
 */
function createLazy(errorDisplay: ErrorDisplay) {
  return <Module, Name extends keyof Module>(importPart: () => Promise<Module>, name: Name) => {
    type Props = PropsOf<Module[Name]>;
    const part = (): ComponentType<Props> =>
      lazy(async () => {
        try {
          return { default: (await importStyled(importPart))[name] as ComponentType<Props> };
        } catch (error) {
          current.hasFailed = true;
          throw error;
        }
      });
    // Loaded once for every use. After a failure the next use loads again.
    const current = { part: part(), hasFailed: false };
    return class LazyPart extends Component<Props & Fallbacks, { failed: boolean }> {
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
        const { fallback, whileLoading = fallback } = this.props;
        if (!this.state.failed) {
          return (
            <Suspense fallback={whileLoading}>
              <current.part {...(this.props as Props)} />
            </Suspense>
          );
        }
        if (errorDisplay === "silent") return fallback;
        const className = errorDisplay === "inline" ? "my-3" : overlayClass;
        const notice = (
          <ErrorState
            message={commonMessages.generic}
            onRetry={this.#retry}
            className={className}
          />
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
  };
}

/** A part whose failed load shows an error over the page. */
export const lazyPart = createLazy("overlay");
/** A part whose failed load shows an error in its place. */
export const lazyInlinePart = createLazy("inline");
/** A part that nobody waits for: its failed load shows nothing. */
export const lazySilentPart = createLazy("silent");
