import { useState } from "react";
import { addMonths } from "../../../shared/billing/months.ts";
import type { Plan } from "../../../shared/billing/plan.ts";
import { planLabel } from "../../../shared/billing/plan-prices.ts";
import { renewalWindowDays } from "../../../shared/billing/terms.ts";
import { dayMs } from "../../../shared/indian-time.ts";
import { usePlans } from "../../lib/api/public-data.ts";
import { formatDate } from "../../lib/i18n/format.ts";
import { useSession } from "../../lib/session/session.ts";
import type { SessionUser } from "../../lib/session/stored-session.ts";
import { useIsPast } from "../../lib/use-is-past.ts";
import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { ErrorState } from "../../ui/state/error-state.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";
import type { AccountSections } from "./account-sections.ts";
import { strings } from "./strings.ts";
import { useProfileRefresh } from "./use-profile-refresh.ts";

type Subscription = NonNullable<SessionUser["subscription"]>;
type SubscriptionStatusProps = { subscription: Subscription | null };

/** The current plan, its end, a link to the plans, and the payment history. */
export function PlanSummary({ PaymentHistory }: Pick<AccountSections, "PaymentHistory">) {
  const subscription = useSession().user?.subscription;
  const profile = useProfileRefresh();
  const [paymentsOpen, setPaymentsOpen] = useState(false);
  return (
    <>
      {subscription === undefined && profile.state !== "failed" ? (
        <div role="status" aria-label={strings.loading} className="grid grid-cols-1 gap-2">
          <Skeleton className="h-7 w-40 max-w-full" />
          <Skeleton className="h-6 w-64 max-w-full" />
        </div>
      ) : null}
      {subscription === undefined && profile.state === "failed" ? (
        <ErrorState message={profile.message} onRetry={profile.retry} />
      ) : null}
      {subscription === undefined ? null : <SubscriptionStatus subscription={subscription} />}
      <div className="flex flex-wrap gap-3">
        {subscription === undefined ? null : <PlansLink subscription={subscription} />}
        <Button variant="secondary" onClick={() => setPaymentsOpen(true)}>
          {strings.payments}
        </Button>
      </div>
      <PaymentHistory open={paymentsOpen} onClose={() => setPaymentsOpen(false)} />
    </>
  );
}

/** Whether a plan is longer than a subscription, of which a started month counts whole. */
const isLonger = ({ months }: Plan, { start_date, end_date }: Subscription): boolean =>
  addMonths(start_date, months - 1) >= end_date;

/** Leads to the plans; before a renewal is possible, only a longer plan can be bought there. */
function PlansLink({ subscription }: SubscriptionStatusProps) {
  const renewFromMs = toRenewFromMs(subscription);
  const canRenew = useIsPast(renewFromMs) || subscription?.status === "expired";
  return (
    <LinkButton
      href="/subscription"
      variant={renewFromMs !== null && !canRenew ? "secondary" : "primary"}
    >
      {canRenew ? strings.renew : strings.viewPlans}
    </LinkButton>
  );
}

/** From when an active plan can be renewed, in milliseconds of the epoch; null without one. */
const toRenewFromMs = (subscription: SubscriptionStatusProps["subscription"]): number | null =>
  subscription?.status === "active"
    ? Date.parse(subscription.end_date) - renewalWindowDays * dayMs
    : null;

function SubscriptionStatus({ subscription }: SubscriptionStatusProps) {
  const plans = usePlans();
  const renewFromMs = toRenewFromMs(subscription);
  const canRenew = useIsPast(renewFromMs);
  if (subscription === null) return <p>{strings.noPlan}</p>;
  const end = formatDate(subscription.end_date);
  if (subscription.status === "expired") return <p>{strings.ended(end)}</p>;
  const known = plans.state === "loaded" ? plans.data : [];
  const plan = known.find(({ id }) => id === subscription.plan_id);
  const hasLonger = known.some((one) => isLonger(one, subscription));
  const renewal = strings[hasLonger ? "renewFromOrLonger" : "renewFrom"];
  return (
    <div>
      <p className="text-lg font-semibold">
        {plan === undefined ? strings.runsOn : strings.runs(planLabel(plan.months))}
      </p>
      <p className="text-muted">{strings.until(end)}</p>
      {renewFromMs === null || canRenew ? null : (
        <p className="text-muted">{renewal(formatDate(new Date(renewFromMs).toISOString()))}</p>
      )}
    </div>
  );
}
