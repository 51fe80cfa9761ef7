import type { DangerList } from "../shared/chat-events.ts";
import type { ErrorCode, FieldErrors } from "../shared/error-codes.ts";
import { type FieldRefusals, type Refusal, refusalText } from "../shared/refusal-text.ts";

/** Each code, which tRPC has too, with its HTTP status, and its refusal when a throw names no better one. */
export const errorTable: Record<ErrorCode, { http: number; refusal: Refusal }> = {
  BAD_REQUEST: { http: 400, refusal: { id: "notJsonObject" } },
  UNPROCESSABLE_CONTENT: { http: 422, refusal: { id: "unexpectedError" } },
  UNAUTHORIZED: { http: 401, refusal: { id: "signInFirst" } },
  FORBIDDEN: { http: 403, refusal: { id: "subscriptionRequired" } },
  NOT_FOUND: { http: 404, refusal: { id: "notFound" } },
  CONFLICT: { http: 409, refusal: { id: "unexpectedError" } },
  PAYLOAD_TOO_LARGE: { http: 413, refusal: { id: "requestTooLarge" } },
  UNSUPPORTED_MEDIA_TYPE: { http: 415, refusal: { id: "notJsonType" } },
  TOO_MANY_REQUESTS: { http: 429, refusal: { id: "tooManyRequests" } },
  BAD_GATEWAY: { http: 502, refusal: { id: "unexpectedError" } },
  GATEWAY_TIMEOUT: { http: 504, refusal: { id: "unexpectedError" } },
  SERVICE_UNAVAILABLE: { http: 503, refusal: { id: "overloaded" } },
  INTERNAL_SERVER_ERROR: { http: 500, refusal: { id: "unexpectedError" } },
};

type Details = {
  /** What a person or a program reads; without it the code's own refusal of `errorTable`. */
  refusal?: Refusal;
  /** What is refused of each field of the input. */
  fieldRefusals?: FieldRefusals;
  retryAfterSeconds?: number;
  /** The reply that a running `Idempotency-Key` or a busy conversation is about. */
  replyId?: number;
  /** What was detected in the message that is refused. */
  danger?: DangerList;
  cause?: unknown;
};

/** An error that is safe to send: a code, and a refusal whose English sentence is the message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly refusal: Refusal;
  readonly fieldRefusals: FieldRefusals | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly replyId: number | undefined;
  readonly danger: DangerList | undefined;
  readonly #details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    const refusal = details.refusal ?? errorTable[code].refusal;
    super(refusalText(refusal), { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.refusal = refusal;
    this.fieldRefusals = details.fieldRefusals;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.replyId = details.replyId;
    this.danger = details.danger;
    this.#details = details;
  }

  /** The same error with the danger that was detected in the refused message. */
  withDanger(danger: DangerList): AppError {
    return new AppError(this.code, { ...this.#details, danger });
  }

  /** The same error about fields of other names. */
  withFieldRefusals(fieldRefusals: FieldRefusals): AppError {
    return new AppError(this.code, { ...this.#details, fieldRefusals });
  }

  /** The English sentences of the field refusals, as REST sends them under `errors`. */
  get fieldMessages(): FieldErrors | undefined {
    if (this.fieldRefusals === undefined) return undefined;
    const fields = Object.entries(this.fieldRefusals);
    return Object.fromEntries(fields.map(([name, refused]) => [name, refused.map(refusalText)]));
  }
}

/** A call refused to keep the process alive. The overload guard logs these, sampled. */
export class OverloadError extends AppError {
  constructor(retryAfterSeconds: number) {
    super("SERVICE_UNAVAILABLE", { retryAfterSeconds });
    this.name = "OverloadError";
  }
}

/** An error of the operator's tool, whose English sentence no user of the product ever reads. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "OperatorError";
  }
}

/** A refusal of a single field: 422, with the field's sentence as the message too. */
export function fieldError(field: string, refusal: Refusal): AppError {
  return new AppError("UNPROCESSABLE_CONTENT", { refusal, fieldRefusals: { [field]: [refusal] } });
}

/** Refuses what comes too often: 429, with the seconds after which another try may succeed. */
export function tooManyRequestsError(refusal: Refusal, retryAfterSeconds: number): AppError {
  return new AppError("TOO_MANY_REQUESTS", { refusal, retryAfterSeconds });
}

/** Refuses what contradicts what is stored: 409. `replyId` names the reply that stands in the way. */
export function conflictError(refusal: Refusal, replyId?: number): AppError {
  return new AppError("CONFLICT", { refusal, replyId });
}

/** The code of an error of a database, a file system or a mail server; empty without one. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code ?? "") : "";
}
