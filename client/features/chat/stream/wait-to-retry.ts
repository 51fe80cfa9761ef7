const firstWaitMs = 500;
const longestWaitMs = 4000;
/** Of what a server may ask for: a proxy's page of maintenance can name hours. */
const longestAskedMs = 60_000;

/**
 * How long to wait before attempt number `attempt` (from 0), or at least as long as the server asked, up to a minute;
 * random, so that browsers do not retry in step.
 */
function backoffMs(attempt: number, askedMs: number): number {
  const ownMs = firstWaitMs * 2 ** attempt * (0.75 + Math.random() / 2);
  const laterMs = Math.min(longestAskedMs, askedMs) * (1 + Math.random() / 4);
  return Math.max(Math.min(longestWaitMs, ownMs), laterMs);
}

/**
 * Waits; when the server asked for no wait, only until the browser says that the network is back.
 * @throws the signal's reason when it aborts
 */
export async function waitToRetry(
  attempt: number,
  signal: AbortSignal,
  askedMs: number,
): Promise<void> {
  const end = new AbortController();
  const options = { signal: end.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener("abort", () => reject(signal.reason), options);
      timer = setTimeout(resolve, backoffMs(attempt, askedMs));
      if (askedMs === 0) window.addEventListener("online", () => resolve(), options);
    });
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}
