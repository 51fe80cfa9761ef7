/** Which limit passed; `aborted` when the caller cancelled. */
type StopCause = "first-token" | "idle" | "total" | "aborted";

export type StreamWatchdog = ReturnType<typeof createStreamWatchdog>;

/**
 * Aborts a request to the model that takes too long. The SDK's own timeout stops at the response's
 * headers, so without a watchdog a stalled stream would hang forever (research: model). It uses one timer and moves
 * it only when it fires, so that recording activity only reads the clock.
 */
export function createStreamWatchdog({
  totalMaxMs = Infinity,
  signal,
}: {
  totalMaxMs?: number | undefined;
  signal: AbortSignal;
}) {
  const controller = new AbortController();
  const endsAtMs = performance.now() + totalMaxMs;
  let stopCause: StopCause | null = null;
  let limit: "first-token" | "idle" = "first-token";
  let limitMs = Infinity;
  let activeAtMs = performance.now();
  let timer: NodeJS.Timeout | undefined;

  const abort = (cause: StopCause) => {
    stopCause ??= cause;
    clearTimeout(timer);
    controller.abort();
  };
  const onAbort = () => abort("aborted");
  const check = () => {
    clearTimeout(timer);
    if (stopCause !== null) return;
    const now = performance.now();
    if (now >= endsAtMs) return abort("total");
    if (now >= activeAtMs + limitMs) return abort(limit);
    const dueMs = Math.min(endsAtMs, activeAtMs + limitMs) - now;
    if (dueMs !== Infinity) timer = setTimeout(check, Math.ceil(dueMs));
  };

  if (signal.aborted) abort("aborted");
  else signal.addEventListener("abort", onAbort, { once: true });
  check();
  return {
    /** Aborts when a limit passes or the caller cancels. */
    signal: controller.signal,
    /** Why the signal aborted; null while it has not. */
    stopCause: () => stopCause,
    /** From now on at most `ms` may pass without activity. */
    setLimit(name: "first-token" | "idle", ms: number): void {
      limit = name;
      limitMs = ms;
      activeAtMs = performance.now();
      check();
    },
    /** Suspends that limit while no request is open; the total limit still counts. */
    pause(): void {
      limitMs = Infinity;
      check();
    },
    /** Records activity. */
    touch(): void {
      activeAtMs = performance.now();
    },
    /** Milliseconds left of the total; `Infinity` without a total limit. */
    remainingMs: () => endsAtMs - performance.now(),
    stop(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    },
  };
}
