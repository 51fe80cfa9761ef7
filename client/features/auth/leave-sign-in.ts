import { navigate } from "../../lib/navigation.ts";

/**
 * How far back in the history the sign-in began, or the page below it where that is the one it leads to; 0 in a
 * browser that does not tell.
 */
function findStart(path: string): number {
  if (!("navigation" in window)) return 0;
  const index = navigation.currentEntry?.index ?? 0;
  const entries = navigation.entries().slice(0, index + 1);
  const urlOf = (entry?: NavigationHistoryEntry) =>
    new URL((entry?.sameDocument && entry.url) || "about:blank");
  const below = entries.findLastIndex((entry) => urlOf(entry).pathname !== "/login");
  const leadsBack = urlOf(entries[below]).href === new URL(path, window.location.href).href;
  return below + (leadsBack ? 0 : 1) - index;
}

/** Goes on after the sign-in, whose steps leave the history: Back would only lead through them to the same page again. */
export function leaveSignIn(path: string): void {
  const replace = () => navigate(path, { replace: true });
  const distance = findStart(path);
  if (distance >= 0) replace();
  else {
    // No step hears of it in a browser that asks capturing listeners first; in the others the page is replaced at once.
    const onPop = (event: Event) => {
      event.stopImmediatePropagation();
      replace();
    };
    window.addEventListener("popstate", onPop, { capture: true, once: true });
    // The browser would scroll the next page to where the first step was left.
    const keepTop = (event: NavigateEvent) =>
      event.canIntercept && event.intercept({ scroll: "manual", focusReset: "manual" });
    navigation.addEventListener("navigate", keepTop, { once: true });
    window.history.go(distance);
  }
}
