import { TRPCError } from "@trpc/server";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import { $ZodError } from "zod/v4/core";
import { toFieldRefusals } from "../shared/inputs/fields/field-refusals.ts";
import { type DatabaseFailure, findDatabaseFailure } from "./db/errors.ts";
import { AppError, errorTable } from "./errors.ts";

// `busy` passes within seconds for most callers; the others need a person, or a restart elsewhere.
const retryAfterSeconds: Record<DatabaseFailure, number> = {
  busy: 2,
  unreachable: 5,
  failing: 30,
  full: 60,
};

/** 503 for a database that cannot serve now; undefined for any other error. */
function fromDatabaseFailure(error: unknown): AppError | undefined {
  const failure = findDatabaseFailure(error);
  if (failure === null) return undefined;
  return new AppError("SERVICE_UNAVAILABLE", {
    refusal: { id: "databaseUnavailable" },
    retryAfterSeconds: retryAfterSeconds[failure],
    cause: error,
  });
}

function fromIssues(error: $ZodError): AppError {
  const rootIssue = error.issues.find((issue) => issue.path.length === 0);
  if (rootIssue?.code === "invalid_type") return new AppError("BAD_REQUEST");
  const fieldRefusals = toFieldRefusals(error);
  const [[refusal] = []] = Object.values(fieldRefusals);
  return new AppError("UNPROCESSABLE_CONTENT", { refusal, fieldRefusals, cause: error });
}

/** Codes of tRPC's own errors that are also ours, with the same meaning. */
const sameCodes = [
  "BAD_REQUEST",
  "NOT_FOUND",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
] as const;

export const callsPerBatchMax = 10;

/** Whether tRPC refused how calls were put together: a mutation by GET, too many in a batch, or two kinds in one. */
function isCallRefusal({ code, message }: TRPCError): boolean {
  return (
    code === "METHOD_NOT_SUPPORTED" || /^(Batch call exceeds|Cannot mix procedure)/.test(message)
  );
}

/** 400 that says how tRPC calls are put together. */
export function toCallRefusal(cause?: unknown): AppError {
  const refusal = { id: "callRefused", values: { max: callsPerBatchMax } } as const;
  return new AppError("BAD_REQUEST", { refusal, cause });
}

/**
 * Converts any thrown value to the error that the caller gets: an AppError stays as it is, invalid
 * input becomes 422 (400 at the input's root), a database that cannot serve 503, everything else an
 * INTERNAL_SERVER_ERROR that reveals nothing.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof $ZodError) return fromIssues(thrown);
  if (thrown instanceof TRPCError) {
    if (thrown.cause instanceof AppError) return thrown.cause;
    if (thrown.cause instanceof $ZodError && thrown.code === "BAD_REQUEST") {
      return fromIssues(thrown.cause);
    }
    const notJson = thrown.code === "BAD_REQUEST" && thrown.cause instanceof SyntaxError;
    if (notJson || thrown.code === "PARSE_ERROR") {
      return new AppError("BAD_REQUEST", { refusal: { id: "notJson" }, cause: thrown });
    }
    if (isCallRefusal(thrown)) return toCallRefusal(thrown);
    const code = sameCodes.find((same) => same === thrown.code);
    if (code !== undefined) return new AppError(code, { cause: thrown });
  }
  const cause = thrown instanceof TRPCError ? thrown.cause : thrown;
  const unavailable = fromDatabaseFailure(cause);
  if (unavailable !== undefined) return unavailable;
  return new AppError("INTERNAL_SERVER_ERROR", { cause: thrown });
}

/** What the log says of a failed call: the error behind it, and by name what the database lacks. */
export function toFailureFields(error: AppError): object {
  const err = error.cause ?? error;
  const database = findDatabaseFailure(err);
  return { err, code: error.code, ...(database !== null && { database }) };
}

/** The error of a tRPC call on the wire. `refusal` and `refusals` let a client say it in its language. */
export function toErrorShape(error: AppError, requestId: string | null) {
  return {
    code: TRPC_ERROR_CODES_BY_KEY[error.code],
    message: error.message,
    data: {
      code: error.code,
      httpStatus: errorTable[error.code].http,
      refusal: error.refusal,
      refusals: error.fieldRefusals ?? null,
      fields: error.fieldMessages ?? null,
      retryAfterSeconds: error.retryAfterSeconds ?? null,
      replyId: error.replyId ?? null,
      danger: error.danger ?? null,
      requestId,
    },
  };
}
