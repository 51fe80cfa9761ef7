import { bearerHeader } from "../api/bearer-header.ts";
import { loginPath, navigate } from "../navigation.ts";
import { clearDevice } from "../storage/clear-device.ts";
import { session } from "./session.ts";

/**
 * Revokes a token on the server; a failure is ignored. A sign-in on a shared device left no cookie. `request`
 * would send the token of the session instead, which may be another one or gone.
 */
export function revokeToken(token: string): void {
  const headers = bearerHeader(token);
  fetch("/api/logout", { method: "POST", headers, keepalive: true }).catch(() => undefined);
}

/** Ends the session on the server, and deletes what this browser stored of it. */
export function endSessionAndClearDevice(): void {
  const { token } = session.read();
  if (token !== null) revokeToken(token);
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
