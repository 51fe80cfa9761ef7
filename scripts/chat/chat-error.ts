import { setTimeout as sleep } from "node:timers/promises";
import { TRPCClientError } from "@trpc/client";
import type { AppRouter } from "../../server/router.ts";
import type { DangerList } from "../../shared/chat-events.ts";

const attemptsMax = 6;
const waitMs = 200;

type Details = { signedOut?: boolean; danger?: DangerList };

/**
 * An error with a one-line message for the person; `signedOut` when they must sign in again. `danger` is
 * what the server detected in the message that it refused.
 */
export class ChatError extends Error {
  readonly signedOut: boolean;
  readonly danger: DangerList;

  constructor(message: string, { signedOut = false, danger = [] }: Details = {}) {
    super(message);
    this.name = "ChatError";
    this.signedOut = signedOut;
    this.danger = danger;
  }
}

/** The router's type gives `data` its type: status, code, refusals, danger. */
function isCallError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

/** What the server said of an error; null when it did not answer, or the connection broke. */
function findErrorData(error: unknown) {
  return isCallError(error) ? (error.data ?? null) : null;
}

/** Makes a call again whose connection broke. A refusal is final. */
export async function retryBrokenCall<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const isFinal = error instanceof ChatError || findErrorData(error) !== null;
      if (isFinal || attempt === attemptsMax) throw error;
      await sleep(attempt * waitMs);
    }
  }
}

/** Converts an error of a call; uses the server's message if there is one. */
export function toChatError(error: unknown, url: string): ChatError {
  const message = error instanceof Error ? error.message : String(error);
  const data = findErrorData(error);
  if (data === null) return new ChatError(`${url} does not answer (${message}).`);
  const { httpStatus, retryAfterSeconds, requestId } = data;
  const danger = data.danger ?? [];
  if (httpStatus === 401) {
    return new ChatError(`${message}. Please sign in again.`, { signedOut: true });
  }
  if (httpStatus === 403) return new ChatError(`${message}: ${url}/subscription`, { danger });
  if (httpStatus === 429 || httpStatus === 503) {
    const wait = `Try again in ${retryAfterSeconds ?? 60} seconds.`;
    return new ChatError(`${message} ${wait}`, { danger });
  }
  // The server's message is enough for 409 and 422.
  const trace = httpStatus >= 500 && requestId !== null ? ` (reference ${requestId})` : "";
  return new ChatError(`${message}${trace}`, { danger });
}
