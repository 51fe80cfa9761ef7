/** Which of the limits on a model passed; `aborted` when whoever asked called it off. */
export type Alarm = "first-token" | "idle" | "total" | "aborted";

export type StreamWatchdogOptions = { totalMs?: number | undefined; signal: AbortSignal };

/**
 * Ends a request to the model that takes too long. The SDK's own time-out ends at the response's
 * headers, so a stream that stalls would hang for ever (facts: model).
 */
export interface StreamWatchdog {
  /** Aborts when a limit passes or the asker calls it off. */
  readonly signal: AbortSignal;
  /** Why it aborted, if it did. */
  alarm(): Alarm | null;
  /** From now on at most `ms` may pass between two signs of life. */
  watch(limit: "first-token" | "idle", ms: number): void;
  /** No limit but the total one, while nothing is asked of the model. */
  rest(): void;
  /** A sign of life. */
  touch(): void;
  /** Milliseconds left of the total; `Infinity` without one. */
  leftMs(): number;
  end(): void;
}

/** One timer a watchdog, moved only when it fires: a sign of life costs a read of the clock. */
export function createStreamWatchdog({ totalMs = Infinity, signal }: StreamWatchdogOptions): StreamWatchdog {
  const controller = new AbortController();
  const endsAt = performance.now() + totalMs;
  let alarm: Alarm | null = null;
  let limit: "first-token" | "idle" = "first-token";
  let limitMs = Infinity;
  let seenAt = performance.now();
  let timer: NodeJS.Timeout | undefined;

  const bark = (reason: Alarm) => {
    alarm ??= reason;
    clearTimeout(timer);
    controller.abort();
  };
  const onAbort = () => bark("aborted");
  const check = () => {
    clearTimeout(timer);
    if (alarm !== null) return;
    const now = performance.now();
    if (now >= endsAt) return bark("total");
    if (now >= seenAt + limitMs) return bark(limit);
    const dueMs = Math.min(endsAt, seenAt + limitMs) - now;
    if (dueMs !== Infinity) timer = setTimeout(check, Math.ceil(dueMs));
  };

  if (signal.aborted) bark("aborted");
  else signal.addEventListener("abort", onAbort, { once: true });
  check();
  return {
    signal: controller.signal,
    alarm: () => alarm,
    watch(name, ms) {
      limit = name;
      limitMs = ms;
      seenAt = performance.now();
      check();
    },
    rest() {
      limitMs = Infinity;
      check();
    },
    touch() {
      seenAt = performance.now();
    },
    leftMs: () => endsAt - performance.now(),
    end() {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    },
  };
}
