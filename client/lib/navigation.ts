import { navigate } from "wouter/use-browser-location";

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
