import { setTimeout as sleep } from "node:timers/promises";
import {
  type Emit,
  type RequestRound,
  type StreamContext,
  streamRequest,
} from "./stream-request.ts";
import type { ModelEnd, Sdk } from "./types.ts";

const attemptsMax = 5;
const firstDelayMs = 500;
const delayMaxMs = 4000;
const connectAttemptsMax = 2;
/** A connection that was closed unnoticed fails within this time. */
const unnoticedMs = 1000;

/** The `Retry-After` of a busy API in milliseconds; null without a valid one. */
function parseRetryAfterMs(error: InstanceType<Sdk["APIError"]>): number | null {
  const seconds = Number(error.headers?.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

/** How long to wait before the next attempt; null when another attempt would not help. */
function getRetryDelayMs(
  error: unknown,
  { attempt, sentAtMs }: { attempt: number; sentAtMs: number },
  { sdk, watchdog, request }: StreamContext,
): number | null {
  if (watchdog.stopCause() !== null || attempt >= attemptsMax) return null;
  if (!(error instanceof sdk.APIError)) return null;
  // An idle connection may have been closed unnoticed; a second failure means the server is down. Without streaming, a
  // later failure may have lost an answer that is paid for.
  if (error instanceof sdk.APIConnectionError) {
    const mayBePaid = request.stream === false && performance.now() - sentAtMs > unnoticedMs;
    return attempt < connectAttemptsMax && !mayBePaid ? 0 : null;
  }
  const isBusy = error.status === 429 || error.status === 529 || error.type === "overloaded_error";
  if (!isBusy) return null;
  const backOffMs = firstDelayMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 4);
  const remainingMs = Math.max(0, watchdog.remainingMs());
  return Math.min(parseRetryAfterMs(error) ?? backOffMs, delayMaxMs, remainingMs / 2);
}

/** Repeats a request while the API is busy, but never after text has arrived. @returns its end */
export async function streamWithRetry(
  context: StreamContext,
  round: RequestRound,
  emit: Emit,
): Promise<ModelEnd> {
  for (let attempt = 1; ; attempt += 1) {
    const sentAtMs = performance.now();
    try {
      return await streamRequest(context, round, emit);
    } catch (error) {
      const { watchdog } = context;
      const delayMs = round.hasText ? null : getRetryDelayMs(error, { attempt, sentAtMs }, context);
      if (delayMs === null) throw error;
      watchdog.pause();
      await sleep(delayMs, undefined, { signal: watchdog.signal });
    }
  }
}
