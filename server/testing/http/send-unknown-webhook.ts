import { createHmac } from "node:crypto";
import type { TestApp } from "../test-app.ts";

/** Sends a signed webhook of a type that the product knows nothing about. @returns the product's answer */
export function sendUnknownWebhook(app: TestApp, type: string): Promise<Response> {
  const body = JSON.stringify({ type, data: {} });
  const timestamp = String(Date.now());
  const hmac = createHmac("sha256", app.gateway.clientSecret).update(timestamp).update(body);
  return fetch(`${app.url}/api/cashfree/webhook`, {
    method: "POST",
    body,
    headers: { "x-webhook-timestamp": timestamp, "x-webhook-signature": hmac.digest("base64") },
  });
}
