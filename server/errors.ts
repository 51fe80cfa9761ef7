import type { TRPC_ERROR_CODE_KEY } from "@trpc/server";
import type { ErrorCode, FieldErrors } from "../shared/error-codes.ts";
import { messages } from "../shared/i18n/messages.ts";

type Row = { trpc: TRPC_ERROR_CODE_KEY; http: number; message: string };

/** THE table: what each code is in tRPC, in HTTP, and in words when nothing better is known. */
export const errorTable: Record<ErrorCode, Row> = {
  BAD_REQUEST: { trpc: "BAD_REQUEST", http: 400, message: messages.badShape },
  UNPROCESSABLE_CONTENT: { trpc: "UNPROCESSABLE_CONTENT", http: 422, message: messages.generic },
  UNAUTHORIZED: { trpc: "UNAUTHORIZED", http: 401, message: messages.signInFirst },
  FORBIDDEN: { trpc: "FORBIDDEN", http: 403, message: messages.subscribeFirst },
  NOT_FOUND: { trpc: "NOT_FOUND", http: 404, message: messages.notFound },
  CONFLICT: { trpc: "CONFLICT", http: 409, message: messages.generic },
  PAYLOAD_TOO_LARGE: { trpc: "PAYLOAD_TOO_LARGE", http: 413, message: messages.tooLarge },
  UNSUPPORTED_MEDIA_TYPE: {
    trpc: "UNSUPPORTED_MEDIA_TYPE",
    http: 415,
    message: messages.notJson,
  },
  TOO_MANY_REQUESTS: { trpc: "TOO_MANY_REQUESTS", http: 429, message: messages.tooMany },
  BAD_GATEWAY: { trpc: "BAD_GATEWAY", http: 502, message: messages.generic },
  GATEWAY_TIMEOUT: { trpc: "GATEWAY_TIMEOUT", http: 504, message: messages.generic },
  SERVICE_UNAVAILABLE: { trpc: "SERVICE_UNAVAILABLE", http: 503, message: messages.overloaded },
  INTERNAL_SERVER_ERROR: {
    trpc: "INTERNAL_SERVER_ERROR",
    http: 500,
    message: messages.generic,
  },
};

type Details = {
  message?: string;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  /** The reply that a running `Idempotency-Key` or a busy conversation is about. */
  replyId?: number;
  cause?: unknown;
};

/** An error that a person or a program may see: its message is safe to send. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly replyId: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorTable[code].message, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.replyId = details.replyId;
  }
}

/** A single field that failed validation: 422 with the field's message on top too. */
export function fieldError(field: string, message: string): AppError {
  return new AppError("UNPROCESSABLE_CONTENT", { message, fields: { [field]: [message] } });
}
