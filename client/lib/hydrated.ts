import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in prerendered markup, where nothing answers a press yet; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
