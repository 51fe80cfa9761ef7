import { renewalWindowDays } from "../../../../shared/billing/terms.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useIsPast } from "../../../lib/use-is-past.ts";
import { strings } from "../strings.ts";
import { PlansLine } from "./plans-line.tsx";

const dayMs = 86_400_000;

/** A line in the last days of a plan, when it can be renewed. */
export function RenewalNotice() {
  const { user } = useSession();
  const { subscription } = user ?? {};
  const end = subscription?.status === "active" ? subscription.end_date : null;
  const isSoon = useIsPast(end === null ? null : Date.parse(end) - renewalWindowDays * dayMs);
  if (end === null || !isSoon) return null;
  return <PlansLine text={strings.planEnds(formatDate(end))} link={strings.renew} />;
}
