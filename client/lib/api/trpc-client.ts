import { createTRPCClient, httpBatchLink, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "../../../server/router.ts";
import type { ErrorCode, FieldErrors } from "../../../shared/error-codes.ts";
import { messages } from "../../../shared/i18n/messages.ts";
import { translateServerMessage } from "../i18n/translate.ts";
import { endSession } from "../navigation.ts";
import { session } from "../session/session.ts";
import { ApiError } from "./api.ts";

/** As many calls as the server takes in one batch (contract, "tRPC"). */
const batchMaxCalls = 10;

/** What the server puts into `data` of every error. */
type ErrorData = {
  code: ErrorCode;
  httpStatus: number;
  fields: FieldErrors | null;
  retryAfterSeconds: number | null;
  requestId: string | null;
};

function errorData(error: unknown): ErrorData | null {
  if (!(error instanceof TRPCClientError)) return null;
  const data: ErrorData | null | undefined = error.data;
  return data ?? null;
}

// A batch answers 207 when its calls differ, so each call's own 401 is what counts.
const endSessionOn401: TRPCLink<AppRouter> = () => {
  return ({ next, op }) => {
    const { token } = session.read();
    return observable((observer) =>
      next({ ...op, context: { ...op.context, token } }).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          if (token !== null && errorData(error)?.httpStatus === 401) endSession(token);
          observer.error(error);
        },
      }),
    );
  };
};

// A batch is dropped only with the last of its calls, and most have no signal: a call that was given
// up would go on for as long as its neighbours wait.
const endWithSignal: TRPCLink<AppRouter> = () => {
  return ({ next, op }) =>
    observable((observer) => {
      const { signal } = op;
      const end = () => observer.error(TRPCClientError.from(new Error("given up")));
      if (signal?.aborted) return end();
      signal?.addEventListener("abort", end, { once: true });
      const call = next(op).subscribe(observer);
      return () => {
        signal?.removeEventListener("abort", end);
        call.unsubscribe();
      };
    });
};

/**
 * The procedures, typed; the bearer goes with each batch, and a 401 to it ends the session. A call
 * ends when its own signal says so, whatever it was asked together with.
 */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    endWithSignal,
    endSessionOn401,
    httpBatchLink({
      url: "/trpc",
      maxItems: batchMaxCalls,
      headers: ({ opList }) => {
        const token = opList[0].context.token;
        return typeof token === "string" ? { authorization: `Bearer ${token}` } : {};
      },
    }),
  ],
});

/** True for a call that no answer came to; an error of the server's is an answer. */
export function isUnanswered(error: unknown): boolean {
  return errorData(error) === null;
}

/**
 * What a failed call says to a person: the server's message, else `fallback`, which tells more than
 * the words that the server has for everything.
 */
export function toApiError(error: unknown, fallback: string): ApiError {
  const data = errorData(error);
  if (data === null || !(error instanceof Error)) {
    return error instanceof ApiError ? error : new ApiError({ status: 0, message: fallback });
  }
  return new ApiError({
    status: data.httpStatus,
    // The server speaks English, whatever this build does.
    message:
      translateServerMessage(error.message) === messages.generic
        ? fallback
        : error.message || fallback,
    fieldErrors: data.fields ?? undefined,
    retryAfterSeconds: data.retryAfterSeconds ?? undefined,
    requestId: data.requestId ?? undefined,
  });
}
