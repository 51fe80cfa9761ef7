import { GatewayError } from "../../server/billing/gateway/types.ts";
import { findBucketFailure } from "../../server/bucket/bucket.ts";
import { AppError } from "../../server/errors.ts";

/** An error with a one-line message for the operator; the command exits with status 1. */
export class CommandFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "CommandFailure";
  }
}

const gatewayMessages: Record<GatewayError["kind"], string> = {
  failed: "did not answer as it should",
  timeout: "took too long to answer",
  refused: "refused",
  not_found: "does not know it",
  conflict: "has something like it already",
};

function ofGateway({ kind, failure }: GatewayError): string {
  const details = [
    failure.operation,
    failure.status,
    failure.code,
    failure.detail,
    failure.requestId,
  ];
  const known = details.filter((detail) => detail !== null && detail !== "").join(", ");
  return `The payment gateway ${gatewayMessages[kind]} (${known}).`;
}

/** Any thrown value as one line, without a stack or line breaks. */
export function failureLine(error: unknown): string {
  if (error instanceof GatewayError) return ofGateway(error);
  if (!(error instanceof Error)) return String(error);
  // People are told less than an operator needs.
  const isOfBucket = error instanceof AppError && findBucketFailure(error) !== null;
  if (isOfBucket) return failureLine(error.cause);
  // When a host has several IP addresses, Node throws an AggregateError without a message.
  const message = error.message || ("code" in error ? String(error.code) : error.name);
  return message.replace(/\s*\n\s*/g, " ").trim();
}
