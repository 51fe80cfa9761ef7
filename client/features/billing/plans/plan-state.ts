import { addMonths } from "../../../../shared/billing/months.ts";
import type { Plan } from "../../../../shared/billing/plan.ts";
import { renewalWindowDays } from "../../../../shared/billing/terms.ts";
import { dayMs } from "../../../../shared/indian-time.ts";
import type { SessionUser } from "../../../lib/session/stored-session.ts";

type Subscription = NonNullable<SessionUser["subscription"]>;

/** The current subscription; dates are UTC ISO-8601 texts. */
type Running = {
  months: number;
  end: string;
  /** Any plan may be bought from this day. */
  renewFrom: string;
  /** The end of the subscription if the card's plan is bought now. */
  reaches: string;
};

/** The state of a plan's card: whether it is the current plan, and whether it can be bought. */
export type PlanState = { subscribed: boolean; buyable: boolean; running: Running | null };

const spanMaxMonths = 1200;

/** The months of a subscription in all; a started month counts whole. */
export function spanMonths({ start_date, end_date }: Subscription): number {
  const endMs = Date.parse(end_date);
  let months = 0;
  while (Date.parse(addMonths(start_date, months)) < endMs && months < spanMaxMonths) months += 1;
  return months;
}

/**
 * A plan must be longer than the current one, but in its last days any plan may be bought as a renewal.
 */
export function planState(
  plan: Pick<Plan, "id" | "months">,
  subscription: Subscription | null | undefined,
  nowMs: number,
): PlanState {
  if (subscription?.status !== "active") return { subscribed: false, buyable: true, running: null };
  const { start_date, end_date: end } = subscription;
  const months = spanMonths(subscription);
  const renewFromMs = Date.parse(end) - renewalWindowDays * dayMs;
  return {
    subscribed: subscription.plan_id === plan.id,
    buyable: nowMs >= renewFromMs || plan.months > months,
    running: {
      months,
      end,
      renewFrom: new Date(renewFromMs).toISOString(),
      reaches: addMonths(start_date, months + plan.months),
    },
  };
}
