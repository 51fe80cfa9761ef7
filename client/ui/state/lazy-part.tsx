import { Component, type ComponentType, lazy, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { messages } from "../../../shared/i18n/messages.ts";
import { ErrorState } from "./error-state.tsx";

/** Where it is said that a part did not come; `nowhere` for what nobody waits for. */
type Place = "in place" | "over the page" | "nowhere";

/** What stands where the part did not come. */
type Instead = { instead?: ReactNode };

const over = "fixed inset-x-4 bottom-4 z-50 mx-auto max-w-text shadow-soft";

/**
 * Like React's `lazy`, for a part of a screen: scripts that do not come, or a part that breaks, leave
 * the rest of the screen as it is, and can be tried again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  place: Place = "over the page",
): ComponentType<P & Instead> {
  const part = (): ComponentType<P> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (fault) {
        known.isGone = true;
        throw fault;
      }
    });
  // Loaded once for all who show it. Scripts that did not come may come for the next one to show it.
  const known = { part: part(), isGone: false };
  return class LazyPart extends Component<P & Instead, { failed: boolean }> {
    override state = { failed: false };

    static getDerivedStateFromError() {
      return { failed: true };
    }

    #tried = false;

    override componentDidCatch() {
      if (!known.isGone) return;
      known.isGone = false;
      known.part = part();
    }

    #retry = () => {
      // A release may have taken the scripts away: then only the page of today knows where they are.
      if (this.#tried && navigator.onLine) return window.location.reload();
      this.#tried = true;
      this.setState({ failed: false });
    };

    override render() {
      if (!this.state.failed) return <known.part {...this.props} />;
      const { instead } = this.props;
      if (place === "nowhere") return instead;
      const className = place === "in place" ? "my-3" : over;
      const notice = (
        <ErrorState message={messages.generic} onRetry={this.#retry} className={className} />
      );
      if (place === "in place") return notice;
      // Over the page from wherever the part stands: what holds it may be a layer below others, or cut.
      return (
        <>
          {instead}
          {createPortal(notice, document.body)}
        </>
      );
    }
  };
}
