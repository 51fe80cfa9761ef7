import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** False in prerendered markup, where no handler is attached yet; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
