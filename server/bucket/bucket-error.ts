import { AppError } from "../errors.ts";

const retrySeconds = 30;

/**
 * Why a bucket does not serve: it gives no answer in time, or fails itself; it refuses
 * our key; it has no such bucket; it does not accept the request.
 */
export type BucketFailure = "unreachable" | "failing" | "forbidden" | "no such bucket" | "refused";

/** An error answer of a bucket, or no answer. */
export class BucketError extends Error {
  readonly failure: BucketFailure;

  constructor(failure: BucketFailure, details: { what: string; cause?: unknown }) {
    super(`the bucket is ${failure}: ${details.what}`, { cause: details.cause });
    this.name = "BucketError";
    this.failure = failure;
  }
}

/** The failure that a status and S3's error code stand for. */
export function toBucketFailure(status: number, code: string): BucketFailure {
  if (code === "NoSuchBucket") return "no such bucket";
  if (status === 401 || status === 403) return "forbidden";
  return status === 429 || status >= 500 ? "failing" : "refused";
}

/**
 * Converts a BucketError to the 503 that people see: whatever the store's failure is, it is not their fault, and
 * they still have the file and can send it again.
 */
export function toUnavailableError(cause: BucketError): AppError {
  const refusal = { id: "filesUnavailable" } as const;
  return new AppError("SERVICE_UNAVAILABLE", { refusal, retryAfterSeconds: retrySeconds, cause });
}
