/** The code of every failed call. `errorTable` on the server gives each its HTTP status. */
export const errorCodes = [
  "BAD_REQUEST",
  "UNPROCESSABLE_CONTENT",
  "UNAUTHORIZED",
  "FORBIDDEN",
  "NOT_FOUND",
  "CONFLICT",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "TOO_MANY_REQUESTS",
  "BAD_GATEWAY",
  "GATEWAY_TIMEOUT",
  "SERVICE_UNAVAILABLE",
  "INTERNAL_SERVER_ERROR",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** English messages by the field they belong to, as REST sends them under `errors`. */
export type FieldErrors = Record<string, string[]>;
