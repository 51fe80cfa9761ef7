import { Link } from "wouter";
import { renewalWindowDays } from "../../../../shared/billing/terms.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { saveReturnPath } from "../../../lib/session/return-path.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useIsPast } from "../../../lib/use-is-past.ts";
import { strings } from "../strings.ts";

const dayMs = 86_400_000;

/** A line in the last days of a plan, when it can be renewed. */
export function RenewalNotice() {
  const { user } = useSession();
  const { subscription } = user ?? {};
  const end = subscription?.status === "active" ? subscription.end_date : null;
  const isSoon = useIsPast(end === null ? null : Date.parse(end) - renewalWindowDays * dayMs);
  if (end === null || !isSoon) return null;
  return (
    <p className="text-center text-sm text-muted">
      {strings.planEnds(formatDate(end))}{" "}
      <Link
        href="/subscription"
        onClick={() => saveReturnPath(window.location.pathname)}
        className="inline-block py-1 font-semibold text-ink underline underline-offset-2"
      >
        {strings.renew}
      </Link>
    </p>
  );
}
