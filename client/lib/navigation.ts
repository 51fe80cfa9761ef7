import { navigate } from "wouter/use-browser-location";
import { bearerHeader } from "./api/bearer-header.ts";
import { session } from "./session/session.ts";
import { clearDevice } from "./storage/clear-device.ts";

export { navigate };

/** The path of the sign-in page, which leads back to `path` afterwards. */
export function loginPath(path?: string): string {
  return path === undefined
    ? "/login"
    : `/login?redirect=${encodeURIComponent(path).replaceAll("%2F", "/")}`;
}

/** The `redirect` of a query, if it stays on our own origin; `null` otherwise. */
export function readRedirect(search: string): string | null {
  const redirect = new URLSearchParams(search).get("redirect");
  if (!redirect?.startsWith("/")) return null;
  const url = new URL(redirect, window.location.origin);
  const path = url.pathname + url.search + url.hash;
  // `//host` and `/\host` lead to other hosts, also after the URL parser has normalised them.
  const isOwn = url.origin === window.location.origin && !path.startsWith("//");
  return isOwn && url.pathname !== "/login" ? path : null;
}

/**
 * Revokes a token on the server; a failure is ignored. A sign-in on a shared device left no cookie. `request`
 * would send the token of the session instead, which may be another one or gone.
 */
export function revoke(token: string): void {
  const headers = bearerHeader(token);
  fetch("/api/logout", { method: "POST", headers, keepalive: true }).catch(() => undefined);
}

/** Ends the session on the server, and deletes what this browser stored of it. */
export function endSessionAndClearDevice(): void {
  const { token } = session.read();
  if (token !== null) revoke(token);
  clearDevice();
}

/** Ends the session here and on the server, and goes to the sign-in page. */
export function signOut(): void {
  endSessionAndClearDevice();
  clearSessionAndOpenLogin();
}

/** Clears a session that has ended on the server, and goes to the sign-in page. */
export function clearSessionAndOpenLogin(): void {
  session.clear();
  // Back must not lead to a page of the session that has ended.
  navigate("/login", { replace: true });
}

/**
 * Ends the session of `token`, to which the server has answered 401, and goes to the sign-in page. A
 * session that has begun since then stays.
 */
export function endRejectedSession(token: string): void {
  if (session.read().token !== token) return;
  const { pathname, search } = window.location;
  session.end();
  // The guard of the page may have led to the sign-in already.
  if (window.location.pathname !== "/login") navigate(loginPath(pathname + search));
}
