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

/** The CSP sources of a document's inline style and script. */
type Inline = { style?: string; script?: string | undefined };

/**
 * The content security policy of every page. Vite's dev server needs a wider one. A downloaded page
 * (account/downloads/page.ts) and an attachment (http/files/attachments.ts) have policies of their own.
 */
export function contentSecurityPolicy(config: Config, { style, script }: Inline = {}): string {
  const dev = config.viteDev;
  const policy: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": [
      "'self'",
      ...(script === undefined ? [] : [script]),
      checkoutScript,
      ...(dev ? ["'unsafe-inline'"] : []),
    ],
    "style-src": [
      "'self'",
      ...(style === undefined ? [] : [style]),
      ...(dev ? ["'unsafe-inline'"] : []),
    ],
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

/** The policy for responses that are not documents: nothing may load or be framed. */
const emptyPolicy = "default-src 'none'; frame-ancestors 'none'";

type Headers = Readonly<Record<string, string>>;

const common: Headers = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/** The headers of pages, and of everything that is neither a call nor a file of a page. */
export function pageHeaders(config: Config): Headers {
  return {
    "content-security-policy": contentSecurityPolicy(config),
    ...common,
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": permissionsPolicy,
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "x-frame-options": "DENY",
  };
}

/** The headers of API answers, which are data. */
export const callHeaders: Headers = {
  "content-security-policy": emptyPolicy,
  ...common,
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
};

/** The headers of scripts, styles and fonts: a first visit loads twenty-five, so each line counts. */
export const fileHeaders: Headers = { "content-security-policy": emptyPolicy, ...common };

const callPath = /^\/(?:api|trpc)\//;
const filePath = /^\/(?:assets|fonts)\//;

/** Adds the headers and the request's id before any other hook can send a response. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headersOfPage = pageHeaders(config);
  const headersOf = (url: string) => {
    if (callPath.test(url)) return callHeaders;
    return filePath.test(url) ? fileHeaders : headersOfPage;
  };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headersOf(request.url)).header("x-request-id", request.id);
    done();
  });
}
