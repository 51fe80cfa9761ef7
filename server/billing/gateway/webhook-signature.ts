import { createHmac, timingSafeEqual } from "node:crypto";
import type { WebhookHeaders } from "./types.ts";

function findHeader(headers: WebhookHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" && value !== "" ? value : null;
}

/**
 * True when `x-webhook-signature` is base64(HMAC-SHA256(secret, timestamp + body)) over exactly these
 * bytes. The age is not checked: a retry may keep its first timestamp (research: payments).
 */
export function isSigned(secret: string, rawBody: Buffer, headers: WebhookHeaders): boolean {
  const signature = findHeader(headers, "x-webhook-signature");
  const timestamp = findHeader(headers, "x-webhook-timestamp");
  if (signature === null || timestamp === null) return false;
  const base64 = createHmac("sha256", secret).update(timestamp).update(rawBody).digest("base64");
  const [actual, expected] = [Buffer.from(signature), Buffer.from(base64)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
