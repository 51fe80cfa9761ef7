import { TRPCClientError } from "@trpc/client";
import type { DangerList } from "../../shared/chat-events.ts";

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

/** The part of the server's error data that this client uses. */
type ErrorData = {
  httpStatus: number;
  retryAfterSeconds: number | null;
  requestId: string | null;
  danger?: DangerList | null;
};

function findErrorData(error: unknown): ErrorData | null {
  if (!(error instanceof TRPCClientError)) return null;
  const data: ErrorData | null | undefined = error.data;
  return data ?? null;
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
