import { type ReactNode, useEffect } from "react";
import type { RouteInfo } from "../../shared/routes.ts";
import { loginPath, navigate } from "../lib/navigation.ts";
import { isMember, isRegistering, useSession } from "../lib/session/session.ts";
import { arrivals } from "./arrival.tsx";

type GuardProps = { route: RouteInfo; children: ReactNode };

/**
 * Spec, section 2: who has not finished registering goes to the sign-in page from everywhere else;
 * chats also send anyone there who is not signed in. Afterwards they come back to where they were.
 */
export function Guard({ route, children }: GuardProps) {
  const session = useSession();
  const shut =
    (route.access === "member" && !isMember(session)) ||
    (route.access !== "open" && isRegistering(session));
  useEffect(() => {
    if (!shut) return;
    const { pathname, search } = window.location;
    // Only a session that is over leaves such an address behind one: nobody wants to go there.
    const wanted = arrivals.goingBack ? undefined : pathname + search;
    navigate(loginPath(wanted), { replace: true });
  }, [shut]);
  return shut ? null : children;
}
