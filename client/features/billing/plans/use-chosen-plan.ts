import { useCallback, useEffect, useState } from "react";
import type { Plan } from "../../../../shared/billing/plan.ts";
import { findShortest } from "../../../../shared/billing/shortest-plan.ts";
import { loginPath, navigate } from "../../../lib/navigation.ts";
import { session, useSession } from "../../../lib/session/session.ts";
import { isMember } from "../../../lib/session/stored-session.ts";
import { readSelectedPlan, saveSelectedPlan } from "../../../lib/storage/selected-plan.ts";
import { findPurchasePlan } from "../checkout/saved-purchase.ts";
import { loadPlanState } from "./use-plan-states.ts";

const planParameter = "plan";

/** The link of a press before the scripts are loaded: the same page with the plan's id. */
export function planPath(plan: Plan): string {
  return `/subscription?${planParameter}=${plan.id}`;
}

/** Removes the plan's id from the URL, so that it is chosen once; null when there is none. */
function takeFromUrl(plans: readonly Plan[]): number | null {
  const url = new URL(window.location.href);
  const wanted = url.searchParams.get(planParameter);
  // Somebody whose question waits needs only the shortest plan to send it.
  const id = wanted === "shortest" ? (findShortest(plans)?.id ?? 0) : Number(wanted);
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  url.searchParams.delete(planParameter);
  window.history.replaceState(window.history.state, "", url);
  return id;
}

/** A plan chosen before signing in; read once. */
function takeSaved(): number | null {
  const saved = readSelectedPlan();
  if (saved !== null) saveSelectedPlan(null);
  return saved?.id ?? null;
}

/** The plan to buy: chosen here, by the URL, or before signing in. */
export function useChosenPlan(plans: readonly Plan[] | null) {
  const isSignedIn = isMember(useSession());
  const [chosen, setChosen] = useState<Plan | null>(null);

  const choose = useCallback((plan: Plan) => {
    const current = session.read();
    if (!isMember(current)) {
      saveSelectedPlan(plan);
      return navigate(loginPath("/subscription"));
    }
    const subscription = current.user?.subscription;
    // A new object each time: choosing the same plan again opens it again.
    if (!subscription) return setChosen({ ...plan });
    loadPlanState().then(
      (planState) => {
        if (planState(plan, subscription, Date.now()).buyable) setChosen({ ...plan });
      },
      // The server refuses what cannot be bought.
      () => setChosen({ ...plan }),
    );
  }, []);

  useEffect(() => {
    if (plans === null) return;
    const id = takeFromUrl(plans) ?? (isSignedIn ? (takeSaved() ?? findPurchasePlan()) : null);
    const plan = plans.find((one) => one.id === id);
    if (plan !== undefined) choose(plan);
  }, [isSignedIn, plans, choose]);

  useEffect(() => {
    // After a checkout in another browser the person must sign in first.
    const { pathname, search } = window.location;
    const asksForOrder = new URLSearchParams(search).has("order_id");
    if (asksForOrder && session.read().token === null) navigate(loginPath(pathname + search));
  }, []);

  return { isSignedIn, chosen, setChosen, choose };
}
