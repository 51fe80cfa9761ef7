const timeoutName = "TimeoutError";

/** True for what `withTimeout` and `AbortSignal.timeout` throw when the time is up. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === timeoutName;
}

/**
 * Waits for `work` at most `ms` milliseconds, or until `signal` aborts. Work given as a function gets
 * a signal that aborts at the same moment; work given as a promise may finish later, and its result is dropped.
 * @throws DOMException "TimeoutError" when the time is up; the reason of `signal` when it aborts
 */
export async function withTimeout<T>(
  work: Promise<T> | ((signal: AbortSignal) => Promise<T>),
  ms: number,
  signal?: AbortSignal | null,
): Promise<T> {
  const ending = new AbortController();
  const onAbort = () => ending.abort(signal?.reason);
  const ended = new Promise<never>((_resolve, reject) => {
    ending.signal.addEventListener("abort", () => reject(ending.signal.reason), { once: true });
  });
  const onTimeout = () => ending.abort(new DOMException("The time is up.", timeoutName));
  const timer = setTimeout(onTimeout, ms);
  signal?.addEventListener("abort", onAbort, { once: true });
  if (signal?.aborted) onAbort();
  try {
    return await Promise.race([typeof work === "function" ? work(ending.signal) : work, ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

/** Waits for `work` at most `ms` milliseconds, then returns while it goes on. @throws what `work` throws in time */
export async function waitAtMost(work: Promise<unknown>, ms: number): Promise<void> {
  await withTimeout(work, ms).catch((error: unknown) => {
    if (!isTimeout(error)) throw error;
  });
}
