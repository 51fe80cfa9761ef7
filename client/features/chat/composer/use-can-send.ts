import { useEffect } from "react";
import { refreshProfile } from "../../../lib/session/profile.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useIsPast } from "../../../lib/use-is-past.ts";

/** Time between requests while the clocks of this device and the server disagree about the end. */
const refreshMs = 5000;

/**
 * True while the person has an active subscription, or a question of their trial left, and the account stays. When the
 * end of either passes, the profile is loaded again, because the clock of the server decides; without an answer the
 * last profile stays valid.
 */
export function useCanSend(): boolean {
  const { user } = useSession();
  const subscription = user?.subscription;
  const isActive = subscription?.status === "active";
  const trial = user?.trial;
  const hasQuestion = trial != null && trial.left > 0;
  const end = isActive ? subscription.end_date : hasQuestion ? trial.ends_at : null;
  const hasEnded = useIsPast(end === null ? null : Date.parse(end));
  useEffect(() => {
    if (!hasEnded) return;
    const refresh = () => void refreshProfile().catch(() => undefined);
    refresh();
    const timer = setInterval(refresh, refreshMs);
    return () => clearInterval(timer);
  }, [hasEnded]);
  return user?.deletes_at == null && (isActive || hasQuestion);
}
