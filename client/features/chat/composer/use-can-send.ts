import { useEffect } from "react";
import { useMomentPassed } from "../../../lib/i18n/moment.ts";
import { refreshProfile } from "../../../lib/session/profile.ts";
import { useSession } from "../../../lib/session/session.ts";

/** Between two questions while this device's clock and the server's disagree on the end. */
const askAgainMs = 5000;

/**
 * Whether the person's subscription lets them send. When its last moment passes the server is asked,
 * whose clock decides; without an answer the last one known stands.
 */
export function useCanSend(): boolean {
  const { user } = useSession();
  const subscription = user?.subscription;
  const isActive = subscription?.status === "active";
  const ended = useMomentPassed(isActive ? Date.parse(subscription.end_date) : null);
  useEffect(() => {
    if (!ended) return;
    const ask = () => void refreshProfile().catch(() => undefined);
    ask();
    const timer = setInterval(ask, askAgainMs);
    return () => clearInterval(timer);
  }, [ended]);
  return isActive;
}
