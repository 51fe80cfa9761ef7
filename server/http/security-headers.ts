import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

const checkoutScript = "https://sdk.cashfree.com";
const gatewayApis = ["https://api.cashfree.com", "https://sandbox.cashfree.com"];
const gatewayFrames = [
  checkoutScript,
  ...gatewayApis,
  "https://payments.cashfree.com",
  "https://payments-test.cashfree.com",
];

function assetOrigin(config: Config): string[] {
  return config.assetBaseUrl === undefined ? [] : [new URL(config.assetBaseUrl).origin];
}

/** The content security policy of every page. Vite's dev server needs a wider one. */
export function contentSecurityPolicy(config: Config): string {
  const dev = config.viteDev;
  const policy: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", checkoutScript, ...(dev ? ["'unsafe-inline'"] : [])],
    "style-src": ["'self'", ...(dev ? ["'unsafe-inline'"] : [])],
    "img-src": ["'self'", "blob:", ...assetOrigin(config), ...(dev ? ["data:"] : [])],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...gatewayApis, ...(dev ? ["ws:"] : [])],
    "frame-src": gatewayFrames,
    "form-action": ["'self'", ...gatewayApis],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}

const permissionsPolicy = [
  ...["camera=()", "geolocation=()", "microphone=(self)", "payment=(self)"],
  ...["publickey-credentials-get=(self)", "publickey-credentials-create=(self)"],
  "otp-credentials=(self)",
].join(", ");

/** The headers of every response, of pages and calls alike. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(config),
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": permissionsPolicy,
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
  };
}

/** Adds the headers and the request's id before any other hook can send a response. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers).header("x-request-id", request.id);
  });
}
