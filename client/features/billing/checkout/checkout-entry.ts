import { useEffect } from "react";
import { waitAtMost } from "../../../../shared/with-timeout.ts";

export const plansPagePath = "/subscription";
const historyKey = "checkout";
/** Going back within a document takes milliseconds; a browser that ignores it must not hold up the outcome. */
const leaveTimeoutMs = 1000;

/** Whether the plans are the page under whatever is open. */
export function isAtPlans(): boolean {
  return window.location.pathname === plansPagePath;
}

const isAtEntry = () => window.history.state?.[historyKey] === true;

/** Gives the open checkout an entry of the browser's history, which Back leaves instead of the page. */
export function pushCheckoutEntry(): void {
  window.history.pushState({ ...window.history.state, [historyKey]: true }, "");
}

/** Goes back from the entry of a checkout: once that is closed, Back would do nothing there. */
export async function leaveCheckoutEntry(): Promise<void> {
  if (!isAtEntry()) return;
  const left = new Promise<void>((resolve) => {
    const onPop = (event: Event) => {
      // Between two entries of one page nothing changes, and its next link has to start at the top.
      if (isAtPlans()) event.stopImmediatePropagation();
      resolve();
    };
    window.addEventListener("popstate", onPop, { capture: true, once: true });
  });
  // The gateway's frames may have added entries of their own, which `history` counts too.
  const past = "navigation" in window ? navigation : null;
  if (past === null) window.history.back();
  else for (const step of Object.values(past.back())) step?.catch(() => undefined);
  await waitAtMost(left, leaveTimeoutMs);
}

/**
 * While a checkout is open, Back stays on the page and calls `onBack`: we cannot close the gateway's. An entry that a
 * reload or Forward leads to after the checkout is left again.
 */
export function useCheckoutEntry(isOpen: () => boolean, onBack: () => void): void {
  useEffect(() => {
    const onPop = (event: Event) => {
      if (isAtEntry() === isOpen() || !isAtPlans()) return;
      event.stopImmediatePropagation();
      if (!isOpen()) return void leaveCheckoutEntry();
      pushCheckoutEntry();
      onBack();
    };
    if (!isOpen()) void leaveCheckoutEntry();
    window.addEventListener("popstate", onPop, { capture: true });
    return () => window.removeEventListener("popstate", onPop, { capture: true });
  }, [isOpen, onBack]);
}
