const firstWaitMs = 500;
const longestWaitMs = 8000;

/** How long to wait before try number `attempt` (from 0), spread so that browsers don't come as one. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const whole = Math.min(longestWaitMs, firstWaitMs * 2 ** attempt);
  return whole * (0.75 + random() / 2);
}

/** Waits; earlier when the network comes back. @throws the signal's reason when it aborts */
export function waitToRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (settle: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener("online", onOnline);
      signal.removeEventListener("abort", onAbort);
      settle();
    };
    const onOnline = leave(resolve);
    const onAbort = leave(() => reject(signal.reason));
    const timer = setTimeout(onOnline, ms);
    if (signal.aborted) return onAbort();
    window.addEventListener("online", onOnline);
    signal.addEventListener("abort", onAbort);
  });
}
