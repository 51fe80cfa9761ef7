import { useEffect, useReducer } from "react";

// Browsers fire timers of more than 24 days at once, and a device that slept fires late.
const longestWaitMs = 3_600_000;

/** True from a time on (milliseconds of the epoch), with a render when it comes; false for null. */
export function useIsPast(atMs: number | null): boolean {
  const [, wake] = useReducer((wakes: number) => wakes + 1, 0);
  const passed = atMs !== null && Date.now() >= atMs;
  useEffect(() => {
    if (atMs === null || passed) return;
    const timer = setTimeout(wake, Math.min(atMs - Date.now(), longestWaitMs));
    return () => clearTimeout(timer);
  });
  return passed;
}
