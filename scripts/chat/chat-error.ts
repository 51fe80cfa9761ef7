import { TRPCClientError } from "@trpc/client";

/** What a person is told in a line; `signedOut` when they must sign in again. */
export class ChatError extends Error {
  readonly signedOut: boolean;

  constructor(message: string, { signedOut = false } = {}) {
    super(message);
    this.name = "ChatError";
    this.signedOut = signedOut;
  }
}

/** The part of the server's error data that a client needs; `AppRouter` types it for callers too. */
type ErrorData = {
  httpStatus: number;
  retryAfterSeconds: number | null;
  requestId: string | null;
};

function dataOf(error: unknown): ErrorData | null {
  if (!(error instanceof TRPCClientError)) return null;
  const data: ErrorData | null | undefined = error.data;
  return data ?? null;
}

/** An error of a call in plain words; the server's own message is preferred. */
export function toChatError(error: unknown, url: string): ChatError {
  const message = error instanceof Error ? error.message : String(error);
  const data = dataOf(error);
  if (data === null) return new ChatError(`${url} does not answer (${message}).`);
  const { httpStatus, retryAfterSeconds, requestId } = data;
  if (httpStatus === 401) {
    return new ChatError(`${message}. Please sign in again.`, { signedOut: true });
  }
  if (httpStatus === 403) return new ChatError(`${message}: ${url}/subscription`);
  if (httpStatus === 429 || httpStatus === 503) {
    return new ChatError(`${message} Try again in ${retryAfterSeconds ?? 60} seconds.`);
  }
  // 409 and 422 say by themselves what is in the way.
  const trace = httpStatus >= 500 && requestId !== null ? ` (reference ${requestId})` : "";
  return new ChatError(`${message}${trace}`);
}
