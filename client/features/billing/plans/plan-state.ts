import { addMonths } from "../../../../shared/billing/months.ts";
import type { Plan } from "../../../../shared/billing/plans.ts";
import { renewalWindowDays } from "../../../../shared/billing/terms.ts";

type Subscription = {
  status: "active" | "expired";
  start_date: string;
  end_date: string;
  plan_id: number | null;
};

/** What runs now; dates are UTC ISO-8601 texts. */
type Running = {
  months: number;
  end: string;
  /** From then on any plan may be bought. */
  renewFrom: string;
  /** The end, were the card's plan bought now. */
  reaches: string;
};

/** How a plan's card stands for someone: theirs already, and whether it can be bought now. */
export type PlanState = { subscribed: boolean; buyable: boolean; running: Running | null };

const dayMs = 86_400_000;
const spanMaxMonths = 1200;

/** How many months a subscription runs in all, a started one counted whole. */
export function spanMonths({ start_date, end_date }: Subscription): number {
  const endMs = Date.parse(end_date);
  let months = 0;
  while (Date.parse(addMonths(start_date, months)) < endMs && months < spanMaxMonths) months += 1;
  return months;
}

/**
 * Spec, section 4, "Plan card states": a plan must be longer than what runs, but in the last days
 * of it any plan may be bought to go on (contract, "/cashfree/create-order").
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
