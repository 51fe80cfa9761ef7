import { useCallback, useEffect, useState } from "react";
import type { Loadable } from "./public-list.ts";
import { toApiError } from "./trpc-client.ts";

/**
 * What `load` gives, asked for anew whenever the caller appears. `load` must be the same function
 * from render to render; a failure says the server's words, else `fallback`.
 */
export function useLoaded<T>(load: () => Promise<T>, fallback: string) {
  const [loaded, setLoaded] = useState<Loadable<T>>({ state: "loading" });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is what asks again
  useEffect(() => {
    let gone = false;
    const set = (next: Loadable<T>) => {
      if (!gone) setLoaded(next);
    };
    load().then(
      (data) => set({ state: "loaded", data }),
      (error: unknown) => set({ state: "error", message: toApiError(error, fallback).message }),
    );
    return () => {
      gone = true;
    };
  }, [load, fallback, tries]);
  const retry = useCallback(() => {
    setLoaded({ state: "loading" });
    setTries((count) => count + 1);
  }, []);
  return { ...loaded, retry };
}
