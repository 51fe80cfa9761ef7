type IdleWait = {
  /** Upper bound for the wait until the browser is idle. */
  timeoutMs: number;
  /** For browsers without `requestIdleCallback`. */
  fallbackMs: number;
};

/** Calls back when the browser is idle. @returns a function that cancels the call */
export function whenIdle(callback: () => void, { timeoutMs, fallbackMs }: IdleWait): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(callback, fallbackMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
