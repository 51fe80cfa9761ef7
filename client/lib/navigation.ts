import { navigate } from "wouter/use-browser-location";
import { session } from "./session/session.ts";

export { navigate };

/** The sign-in page, and back to `path` afterwards. */
export function loginPath(path?: string): string {
  return path === undefined ? "/login" : `/login?redirect=${encodeURIComponent(path)}`;
}

/** The `redirect` of a query, if it stays on our own origin; `null` otherwise. */
export function readRedirect(search: string): string | null {
  const wanted = new URLSearchParams(search).get("redirect");
  if (!wanted?.startsWith("/")) return null;
  const url = new URL(wanted, window.location.origin);
  const path = url.pathname + url.search + url.hash;
  // `//host` and `/\host` are addresses of others; so is what the URL parser makes of them.
  const own = url.origin === window.location.origin && !path.startsWith("//");
  return own && url.pathname !== "/login" ? path : null;
}

/** Ends a token's session on the server, whatever comes of it. */
export function discard(token: string): void {
  const headers = { authorization: `Bearer ${token}` };
  fetch("/api/logout", { method: "POST", headers, keepalive: true }).catch(() => undefined);
}

/** Ends the session here and on the server, and goes to the sign-in page. */
export function signOut(): void {
  const { token } = session.read();
  if (token !== null) discard(token);
  leave();
}

/** Forgets here a session that is over on the server, and goes to the sign-in page. */
export function leave(): void {
  session.clear();
  // Back leads past the page that one has left for good.
  navigate("/login", { replace: true });
}

/**
 * A call that carried `token` was answered with 401: that session is over. A token that was replaced
 * meanwhile stays.
 */
export function endSession(token: string): void {
  if (session.read().token !== token) return;
  session.clear();
  const { pathname, search } = window.location;
  if (pathname !== "/login") navigate(loginPath(pathname + search));
}
