import { useEffect, useReducer } from "react";

// Timers of more than 24 days fire at once, and a device that slept is late.
const longestWaitMs = 3_600_000;

/** True from a moment on (milliseconds of the epoch); false without one. */
export function useMomentPassed(atMs: number | null): boolean {
  const [, wake] = useReducer((wakes: number) => wakes + 1, 0);
  const passed = atMs !== null && Date.now() >= atMs;
  useEffect(() => {
    if (atMs === null || passed) return;
    const timer = setTimeout(wake, Math.min(atMs - Date.now(), longestWaitMs));
    return () => clearTimeout(timer);
  });
  return passed;
}
