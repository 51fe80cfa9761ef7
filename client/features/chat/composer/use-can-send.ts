import { useEffect } from "react";
import { refreshProfile } from "../../../lib/session/profile.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useIsPast } from "../../../lib/use-is-past.ts";

/** Time between requests while the clocks of this device and the server disagree about the end. */
const refreshMs = 5000;

/**
 * True while the person has an active subscription. When its end passes, the profile is loaded again,
 * because the clock of the server decides; without an answer the last profile stays valid.
 */
export function useCanSend(): boolean {
  const { user } = useSession();
  const subscription = user?.subscription;
  const isActive = subscription?.status === "active";
  const hasEnded = useIsPast(isActive ? Date.parse(subscription.end_date) : null);
  useEffect(() => {
    if (!hasEnded) return;
    const refresh = () => void refreshProfile().catch(() => undefined);
    refresh();
    const timer = setInterval(refresh, refreshMs);
    return () => clearInterval(timer);
  }, [hasEnded]);
  return isActive;
}
