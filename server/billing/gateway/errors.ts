import * as z from "zod";
import { AppError } from "../../errors.ts";
import { GatewayError, type GatewayFault } from "./types.ts";

/** What is read of a failed HTTP call; nothing else of it may be kept, for it holds the secret. */
export type FailedCall = {
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

function kindOf(timedOut: boolean, status: number | null): GatewayFault["kind"] {
  if (timedOut) return "timeout";
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

/** A failed call as an error that may be logged: no headers of ours, no body of ours. */
export function toGatewayError({ operation, timedOut, response }: FailedCall): GatewayError {
  const parsed = bodySchema.safeParse(response?.data);
  const body = parsed.success ? parsed.data : {};
  const retryAfter = Number(response?.headers["x-ratelimit-retry"] ?? Number.NaN);
  return new GatewayError({
    kind: kindOf(timedOut, response?.status ?? null),
    operation,
    status: response?.status ?? null,
    code: text(body.code),
    type: text(body.type),
    detail: text(body.message),
    requestId: text(response?.headers["x-request-id"]),
    retryAfterSeconds: Number.isFinite(retryAfter) ? Math.max(0, retryAfter) : null,
  });
}

/** An answer with status 200 that is not what it should be. */
export function brokenAnswer(operation: string): GatewayError {
  return new GatewayError({
    kind: "failed",
    operation,
    status: 200,
    code: "broken_answer",
    type: null,
    detail: null,
    requestId: null,
    retryAfterSeconds: null,
  });
}

/** Ours: the buyer has waited as long as they should. */
export function noTimeLeft(operation: string): GatewayError {
  return toGatewayError({ operation, timedOut: true, response: null });
}

/** What the person hears of the gateway's failure. */
export function gatewayFailure(error: GatewayError, message: string): AppError {
  const code = error.kind === "timeout" ? "GATEWAY_TIMEOUT" : "BAD_GATEWAY";
  return new AppError(code, { message, cause: error });
}
