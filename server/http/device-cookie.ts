import type { FastifyRequest } from "fastify";
import { daySeconds } from "../../shared/indian-time.ts";
import type { DeviceCookie } from "../auth/sessions/device-cookie.ts";
import type { Config } from "../config.ts";
import { readCookie } from "../pages/preferences.ts";

const cookieName = "device";
const tokenPattern = /^[\w-]{22}$/;
// Browsers keep no cookie longer than 400 days.
const maxAgeSeconds = 400 * daySeconds;

/** The device's cookie of a request; a malformed one counts as none. */
export function readDeviceCookie({ headers }: FastifyRequest): DeviceCookie {
  const token = readCookie(headers.cookie, cookieName) ?? "";
  return { token: tokenPattern.test(token) ? token : null, change: undefined };
}

/** The `Set-Cookie` headers of an answer: one if the call changed the cookie, else none. */
export function deviceCookieHeaders(
  config: Pick<Config, "publicUrl">,
  { change }: DeviceCookie,
): Record<string, string> {
  if (change === undefined) return {};
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  const lifetime = `Max-Age=${change === null ? 0 : maxAgeSeconds}`;
  const attributes = `Path=/; ${lifetime}; HttpOnly; SameSite=Lax${secure}`;
  return { "set-cookie": `${cookieName}=${change ?? ""}; ${attributes}` };
}
