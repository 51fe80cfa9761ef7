import { renewalWindowDays } from "../../../../shared/billing/terms.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useIsPast } from "../../../lib/use-is-past.ts";
import { lazySilentPart } from "../../../ui/state/lazy-part.tsx";

/** On most days nothing shows it. */
const RenewalLine = lazySilentPart(() => import("./renewal-line.tsx"), "RenewalLine");

const dayMs = 86_400_000;

/** A line in the last days of a plan, when it can be renewed. */
export function RenewalNotice() {
  const subscription = useSession().user?.subscription;
  const end = subscription?.status === "active" ? subscription.end_date : null;
  const isSoon = useIsPast(end === null ? null : Date.parse(end) - renewalWindowDays * dayMs);
  if (end === null || !isSoon) return null;
  return <RenewalLine end={end} />;
}
