import { AppError } from "../errors.ts";

const retrySeconds = 30;

/**
 * Why an object store does not serve: it gives no answer in time, or has trouble of its own; it refuses
 * our key; it has no such bucket; it does not accept the request.
 */
export type BucketTrouble = "unreachable" | "failing" | "forbidden" | "no such bucket" | "refused";

/** What an object store answered, or that it did not. */
export class BucketError extends Error {
  readonly trouble: BucketTrouble;

  constructor(trouble: BucketTrouble, details: { what: string; cause?: unknown }) {
    super(`the object store is ${trouble}: ${details.what}`, { cause: details.cause });
    this.name = "BucketError";
    this.trouble = trouble;
  }
}

/** The trouble that a status and S3's error code name. */
export function toBucketTrouble(status: number, code: string): BucketTrouble {
  if (code === "NoSuchBucket") return "no such bucket";
  if (status === 401 || status === 403) return "forbidden";
  return status === 429 || status >= 500 ? "failing" : "refused";
}

/**
 * Converts a BucketError to the 503 that people see: whatever the store's trouble is, it is not their fault, and
 * they still have the file and can send it again.
 */
export function toUnavailable(cause: BucketError): AppError {
  const refusal = { id: "filesUnavailable" } as const;
  return new AppError("SERVICE_UNAVAILABLE", { refusal, retryAfterSeconds: retrySeconds, cause });
}
