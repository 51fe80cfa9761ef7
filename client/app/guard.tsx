import { type ReactNode, useEffect } from "react";
import type { RouteInfo } from "../../shared/routes.ts";
import { loginPath, navigate } from "../lib/navigation.ts";
import { isRegistering, useSession } from "../lib/session/session.ts";
import { isMember, type StoredSession } from "../lib/session/stored-session.ts";
import { navigationState } from "./route-announcer.tsx";

/** Whether a session's person may not see a route (spec, section 2). */
export function isForbidden(route: RouteInfo, session: StoredSession): boolean {
  return (
    (route.access === "member" && !isMember(session)) ||
    (route.access !== "open" && isRegistering(session))
  );
}

/**
 * Spec, section 2: an unfinished registration redirects every page to the sign-in page; chats also
 * redirect visitors. After signing in, people return to the page they wanted.
 */
export function Guard({ route, children }: { route: RouteInfo; children: ReactNode }) {
  const forbidden = isForbidden(route, useSession());
  useEffect(() => {
    if (!forbidden) return;
    const { pathname, search } = window.location;
    // An ended session has led there, and the entry says so.
    if (pathname === "/login") return;
    // Only an ended session leaves such an address in the history; it is no redirect target.
    const wanted = navigationState.isBackNavigation ? undefined : pathname + search;
    navigate(loginPath(wanted), { replace: true });
  }, [forbidden]);
  return forbidden ? null : children;
}
