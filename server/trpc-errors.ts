import { TRPCError } from "@trpc/server";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import { $ZodError } from "zod/v4/core";
import type { FieldErrors } from "../shared/error-codes.ts";
import { messages } from "../shared/i18n/messages.ts";
import { AppError, errorTable } from "./errors.ts";

function fromIssues(error: $ZodError): AppError {
  const rootFault = error.issues.find((issue) => issue.path.length === 0);
  if (rootFault?.code === "invalid_type") return new AppError("BAD_REQUEST");
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "input");
    fields[field] = [...(fields[field] ?? []), issue.message];
  }
  const message = error.issues[0]?.message ?? errorTable.UNPROCESSABLE_CONTENT.message;
  return new AppError("UNPROCESSABLE_CONTENT", { message, fields, cause: error });
}

const fromTrpc: Partial<Record<TRPCError["code"], AppError["code"]>> = {
  BAD_REQUEST: "BAD_REQUEST",
  NOT_FOUND: "NOT_FOUND",
  METHOD_NOT_SUPPORTED: "BAD_REQUEST",
  PAYLOAD_TOO_LARGE: "PAYLOAD_TOO_LARGE",
  UNSUPPORTED_MEDIA_TYPE: "UNSUPPORTED_MEDIA_TYPE",
};

/**
 * What any thrown thing is to the outside: our own errors as they are, faults of the input as 422
 * (400 at the root), everything else an INTERNAL_SERVER_ERROR whose message tells nothing.
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
      return new AppError("BAD_REQUEST", { message: messages.badJson, cause: thrown });
    }
    const code = fromTrpc[thrown.code];
    if (code !== undefined) return new AppError(code, { cause: thrown });
  }
  return new AppError("INTERNAL_SERVER_ERROR", { cause: thrown });
}

/** What a typed caller gets of an error: all that is safe to tell. */
export function errorShape(error: AppError, requestId: string | null) {
  const { trpc, http } = errorTable[error.code];
  return {
    code: TRPC_ERROR_CODES_BY_KEY[trpc],
    message: error.message,
    data: {
      code: trpc,
      httpStatus: http,
      fields: error.fields ?? null,
      retryAfterSeconds: error.retryAfterSeconds ?? null,
      replyId: error.replyId ?? null,
      requestId,
    },
  };
}
