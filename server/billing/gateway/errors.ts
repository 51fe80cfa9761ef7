import * as z from "zod";
import type { Refusal } from "../../../shared/refusal-text.ts";
import { AppError } from "../../errors.ts";
import { GatewayError, type GatewayFailure } from "./types.ts";

/** The parts of a failed HTTP call that may be kept; the rest holds the secret. */
type FailedCall = {
  operation: string;
  timedOut: boolean;
  response: { status: number; data: unknown; headers: Record<string, unknown> } | null;
};

const detailMaxChars = 300;

const bodySchema = z.object({
  code: z.string().nullish().catch(null),
  type: z.string().nullish().catch(null),
  message: z.string().nullish().catch(null),
});

function toKind(timedOut: boolean, status: number | null): GatewayFailure["kind"] {
  if (timedOut) return "timeout";
  // The gateway refuses our keys and says nothing about the order or refund: right keys make it work.
  if (status === 401 || status === 403) return "failed";
  if (status === 404) return "not_found";
  if (status === 409) return "conflict";
  if (status !== null && status >= 400 && status < 500 && status !== 429 && status !== 408) {
    return "refused";
  }
  return "failed";
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value.slice(0, detailMaxChars) : null;
}

/** The gateway's message without the value that it quotes: the log and the order events outlive a buyer's erasure. */
function withoutValue(message: string | null | undefined): string | null {
  return text(message?.replace(/\W*\bvalue received\b.*$/is, ""));
}

/** Converts a failed call to an error that is safe to log: without our headers and body. */
export function toGatewayError({ operation, timedOut, response }: FailedCall): GatewayError {
  const parsed = bodySchema.safeParse(response?.data);
  const body = parsed.success ? parsed.data : {};
  const retryAfter = Number(response?.headers["x-ratelimit-retry"] ?? Number.NaN);
  return new GatewayError({
    kind: toKind(timedOut, response?.status ?? null),
    operation,
    status: response?.status ?? null,
    code: text(body.code),
    type: text(body.type),
    detail: withoutValue(body.message),
    requestId: text(response?.headers["x-request-id"]),
    retryAfterSeconds: Number.isFinite(retryAfter) ? Math.max(0, retryAfter) : null,
  });
}

/** The error for a response with status 200 and an unexpected body. */
export function toMalformedResponseError(operation: string): GatewayError {
  const response = { status: 200, data: { code: "malformed_response" }, headers: {} };
  return toGatewayError({ operation, timedOut: false, response });
}

/** The error for a call that we gave up because the buyer has waited long enough. */
export function toTimeoutError(operation: string): GatewayError {
  return toGatewayError({ operation, timedOut: true, response: null });
}

/** Converts a failure of the gateway to the error that the buyer gets. */
export function toAppError(error: GatewayError, refusal: Refusal): AppError {
  const code = error.kind === "timeout" ? "GATEWAY_TIMEOUT" : "BAD_GATEWAY";
  return new AppError(code, { refusal, cause: error });
}
