import { useEffect, useState } from "react";
import type { Plan } from "../../../../shared/billing/plan.ts";
import type { SessionUser } from "../../../lib/session/stored-session.ts";
import type { PlanState } from "./plan-state.ts";

/** Loads the rules of subscriptions, which only a person with a plan needs. */
export const loadPlanState = async () => (await import("./plan-state.ts")).planState;

const buyable: PlanState = { subscribed: false, buyable: true, running: null };

/** The state of each plan beside the person's own; every plan counts as buyable until that is known. */
export function usePlanStates(subscription: SessionUser["subscription"]) {
  const [rules, setRules] = useState<{ planState: Awaited<ReturnType<typeof loadPlanState>> }>();
  const hasPlan = Boolean(subscription);
  useEffect(() => {
    if (!hasPlan) return;
    // Without the rules the server still refuses what cannot be bought.
    loadPlanState().then(
      (planState) => setRules({ planState }),
      () => undefined,
    );
  }, [hasPlan]);
  return (plan: Plan): PlanState =>
    hasPlan && rules !== undefined ? rules.planState(plan, subscription, Date.now()) : buyable;
}
