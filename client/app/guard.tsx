import { type ReactNode, useEffect } from "react";
import type { RouteInfo } from "../../shared/routes.ts";
import { loginPath, navigate } from "../lib/navigation.ts";
import { isRegistering, useSession } from "../lib/session/session.ts";
import { isMember, type StoredSession } from "../lib/session/stored-session.ts";
import { navigationState } from "./route-announcer.tsx";

/** Whether a session's person may not see a route. */
export function isForbidden(route: RouteInfo, session: StoredSession): boolean {
  return (
    (route.access === "member" && !isMember(session)) ||
    (route.access !== "open" && isRegistering(session))
  );
}

/**
 * An unfinished registration redirects every page to the sign-in page; chats also redirect visitors. After signing in,
 * people return to the page they wanted.
 */
export function Guard({ route, children }: { route: RouteInfo; children: ReactNode }) {
  const forbidden = isForbidden(route, useSession());
  useEffect(() => {
    if (!forbidden) return;
    const { pathname, search } = window.location;
    // When a session ended, the client already replaced the page with /login and its redirect target.
    if (pathname === "/login") return;
    // Back to a member page after the session ended: it is no redirect target.
    const wanted = navigationState.isBackNavigation ? undefined : pathname + search;
    navigate(loginPath(wanted), { replace: true });
  }, [forbidden]);
  return forbidden ? null : children;
}
