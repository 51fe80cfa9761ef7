import { createHmac } from "node:crypto";
import type { TestApp } from "../test-app.ts";

type Body = string | Uint8Array<ArrayBuffer>;

/** The headers by which the gateway signs a webhook. */
export function signWebhook({ gateway }: TestApp, body: Body): Record<string, string> {
  const timestamp = String(Date.now());
  const hmac = createHmac("sha256", gateway.clientSecret).update(timestamp).update(body);
  return { "x-webhook-timestamp": timestamp, "x-webhook-signature": hmac.digest("base64") };
}

/** Posts a webhook as the gateway does; `headers` replace those of its signature. */
export function postWebhook(
  app: TestApp,
  body: Body,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${app.url}/api/cashfree/webhook`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...signWebhook(app, body), ...headers },
  });
}

/** Posts a webhook of a type that the product knows nothing about. */
export function postUnknownWebhook(app: TestApp, type: string): Promise<Response> {
  return postWebhook(app, JSON.stringify({ type, data: {} }));
}
