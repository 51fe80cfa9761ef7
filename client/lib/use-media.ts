import { useCallback, useSyncExternalStore } from "react";

/** As wide a window as shows the chat with its sidebar; it is assumed to have a keyboard. */
export const wideScreen = "(min-width: 769px)";

/** Whether a media query matches now; false when prerendering. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether the main pointer is a finger: with a mouse, people select text and do not press and hold. */
export function isTouch(): boolean {
  return window.matchMedia("(pointer: coarse)").matches;
}
