const firstWaitMs = 500;
const longestWaitMs = 8000;

/** How long to wait before attempt number `attempt` (from 0); random, so that browsers do not retry in step. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const baseMs = Math.min(longestWaitMs, firstWaitMs * 2 ** attempt);
  return baseMs * (0.75 + random() / 2);
}

/** Waits, or until the network is back. @throws the signal's reason when it aborts */
export function waitToRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener("online", onOnline);
      signal.removeEventListener("abort", onAbort);
      settle();
    };
    const onOnline = finish(resolve);
    const onAbort = finish(() => reject(signal.reason));
    const timer = setTimeout(onOnline, ms);
    if (signal.aborted) return onAbort();
    window.addEventListener("online", onOnline);
    signal.addEventListener("abort", onAbort);
  });
}
