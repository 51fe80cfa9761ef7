import { useEffect, useState } from "react";
import { toApiError } from "../../lib/api/api-error.ts";
import { refreshProfile } from "../../lib/session/profile.ts";
import { useOffline } from "../../lib/use-offline.ts";
import { strings } from "./strings.ts";

type Fetching = { state: "loading" | "loaded" } | { state: "failed"; message: string };

/** Fetches the profile into the session: on opening, on request, and when the tab gets the focus. */
export function useProfileRefresh() {
  const [fetching, setFetching] = useState<Fetching>({ state: "loading" });
  const [retries, setRetries] = useState(0);
  const offline = useOffline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches again
  useEffect(() => {
    if (offline) return;
    let isCurrent = true;
    const settle = (outcome: Fetching) => {
      if (isCurrent) setFetching(outcome);
    };
    settle({ state: "loading" });
    refreshProfile().then(
      () => settle({ state: "loaded" }),
      (error) => {
        const { message } = toApiError(error, strings.profileFailed);
        settle({ state: "failed", message });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [retries, offline]);
  useEffect(() => {
    // Shows changes from other devices; without an answer the last known profile stays.
    const refresh = () => {
      refreshProfile().then(
        () => setFetching({ state: "loaded" }),
        () => undefined,
      );
    };
    window.addEventListener("focus", refresh);
    return () => window.removeEventListener("focus", refresh);
  }, []);
  return { ...fetching, retry: () => setRetries(retries + 1) };
}
