import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "../../shared/error-codes.ts";
import type { Refusal } from "../../shared/refusal-text.ts";
import { AppError, errorTable, OverloadError } from "../errors.ts";
import { toAppError, toFailureFields } from "../trpc-errors.ts";
import { isOwnClient } from "./own-client.ts";

const busyRetrySeconds = 5;
const codesByStatus: Record<number, ErrorCode> = {
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  413: "PAYLOAD_TOO_LARGE",
  414: "BAD_REQUEST",
  415: "UNSUPPORTED_MEDIA_TYPE",
  429: "TOO_MANY_REQUESTS",
  503: "SERVICE_UNAVAILABLE",
};

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number";
}

/** Converts Fastify's own errors (body too large, not JSON, …) to ours. */
export function fromFastify(error: unknown): AppError {
  if (error instanceof AppError || !isFastifyError(error)) return toAppError(error);
  const status = error.statusCode ?? 500;
  if (status >= 500 && status !== 503) return toAppError(error);
  const code = codesByStatus[status] ?? "BAD_REQUEST";
  const refusal: Refusal | undefined = code === "BAD_REQUEST" ? { id: "notJson" } : undefined;
  return new AppError(code, { refusal, cause: error });
}

/** The body of every failure in REST (contract, "Failures"). */
export function failureBody(error: AppError): Record<string, unknown> {
  return {
    status: false,
    message: error.message,
    ...(error.fieldMessages === undefined ? {} : { errors: error.fieldMessages }),
    ...(error.replyId === undefined ? {} : { reply_id: error.replyId }),
    ...(error.danger === undefined ? {} : { danger: error.danger }),
  };
}

/** Sets the status of a failure, forbids caching, and sets `Retry-After` where waiting helps. */
export function setFailureHeaders(reply: FastifyReply, error: AppError): FastifyReply {
  const defaultSeconds = error.code === "SERVICE_UNAVAILABLE" ? busyRetrySeconds : undefined;
  const waitSeconds = error.retryAfterSeconds ?? defaultSeconds;
  if (waitSeconds !== undefined) void reply.header("retry-after", String(waitSeconds));
  return reply.header("cache-control", "no-store").code(errorTable[error.code].http);
}

/** Our own client says a refusal in its language. */
function typedRefusals({ refusal, fieldRefusals }: AppError): Record<string, unknown> {
  return { refusal, ...(fieldRefusals === undefined ? {} : { refusals: fieldRefusals }) };
}

/** Sends a failure in the form of the REST API. */
export function sendFailure(reply: FastifyReply, error: AppError, extra = {}): FastifyReply {
  const typed = isOwnClient(reply.request) ? typedRefusals(error) : {};
  return setFailureHeaders(reply, error).send({ ...failureBody(error), ...typed, ...extra });
}

/** Logs errors of the server (status 500 and above) with the request's id, never what a person sent. */
export function logFailure(request: FastifyRequest, error: AppError): void {
  if (error instanceof OverloadError) return;
  if (errorTable[error.code].http >= 500) {
    request.log.error(toFailureFields(error), "request failed");
  }
}

const contentHeaders = ["content-disposition", "content-length", "content-type"];

/** Takes back what was said of a stream that broke before its first byte; Fastify has set it on Node's answer too. */
function removeContentHeaders(reply: FastifyReply): void {
  for (const name of contentHeaders) {
    void reply.removeHeader(name);
    if (!reply.raw.headersSent) reply.raw.removeHeader(name);
  }
}

/** Turns whatever a handler throws into a REST failure. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = fromFastify(thrown);
    logFailure(request, error);
    removeContentHeaders(reply);
    return sendFailure(reply, error);
  });
}
