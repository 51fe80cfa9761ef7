import { Component, type ComponentType, lazy } from "react";
import { messages } from "../../shared/messages.ts";
import { ErrorState } from "./error-state.tsx";

/** Where it is said that a part did not come; `nowhere` for what nobody waits for. */
type Place = "in place" | "over the page" | "nowhere";

const over = "fixed inset-x-4 bottom-4 z-50 mx-auto max-w-text shadow-soft";

/**
 * Like React's `lazy`, for a part of a screen: scripts that do not come, or a part that breaks, leave
 * the rest of the screen as it is, and can be tried again.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  place: Place = "over the page",
): ComponentType<P> {
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
  return class Late extends Component<P, { failed: boolean }> {
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
      if (place === "nowhere") return null;
      const className = place === "in place" ? "my-3" : over;
      return <ErrorState message={messages.generic} onRetry={this.#retry} className={className} />;
    }
  };
}
