import { lazy, Suspense, useEffect, useState } from "react";
import { baseMonthly, type Plan } from "../../../shared/plans.ts";
import { loginPath, navigate } from "../../lib/navigation.ts";
import { usePlans } from "../../lib/public-data.ts";
import { readSelectedPlan, saveSelectedPlan } from "../../lib/selected-plan.ts";
import { isMember, session, useSession } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PlanCard } from "./plan-card.tsx";
import { planState } from "./plan-state.ts";
import { strings } from "./strings.ts";

// Visitors who only look at prices do without all that paying needs.
const PurchaseFlow = lazy(async () => ({
  default: (await import("./purchase-flow.tsx")).PurchaseFlow,
}));

/** The plans: loading, error and loaded; and the way to buy one. */
export function PlanList() {
  const plans = usePlans();
  const member = useSession();
  const isIn = isMember(member);
  const [chosen, setChosen] = useState<Plan | null>(null);
  const list = plans.state === "loaded" ? plans.data : null;
  useSavedPlan(isIn, list, setChosen);
  useEffect(() => {
    // Back from the till in another browser: whose order it is must be known first.
    const { pathname, search } = window.location;
    const asksForOrder = new URLSearchParams(search).has("order_id");
    if (asksForOrder && session.read().token === null) navigate(loginPath(pathname + search));
  }, []);
  const choose = (plan: Plan) => {
    // What the screen shows may be a moment old; who is signed in counts now.
    if (isMember(session.read())) return setChosen({ ...plan });
    saveSelectedPlan(plan);
    navigate(loginPath("/subscription"));
  };
  return (
    <section id="plans" aria-label={strings.plansTitle} className="page-width pt-10 pb-14">
      {plans.state === "loading" ? <Loading label={strings.loading} /> : null}
      {plans.state === "error" ? (
        <Notice tone="error" className="flex flex-wrap items-center justify-between gap-3">
          {plans.message}
          <Button variant="secondary" onClick={plans.retry}>
            {strings.retry}
          </Button>
        </Notice>
      ) : null}
      {list === null ? null : (
        <ul className="grid gap-5 md:grid-cols-3">
          {list.map((plan) => (
            <li key={plan.id}>
              <PlanCard
                plan={plan}
                baseAmount={baseMonthly(list)}
                state={planState(plan, member.user?.subscription, Date.now())}
                onChoose={choose}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6 text-muted">{strings.noRenewal}</p>
      {isIn ? (
        <Suspense>
          <PurchaseFlow plan={chosen} plans={list ?? []} onPlan={setChosen} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** A plan chosen before signing in is taken up again, once. */
function useSavedPlan(
  isIn: boolean,
  plans: readonly Plan[] | null,
  onChosen: (plan: Plan) => void,
): void {
  useEffect(() => {
    const saved = readSelectedPlan();
    if (!isIn || plans === null || saved === null) return;
    saveSelectedPlan(null);
    const plan = plans.find(({ id }) => id === saved.id);
    const { user } = session.read();
    if (plan !== undefined && planState(plan, user?.subscription, Date.now()).buyable) {
      onChosen(plan);
    }
  }, [isIn, plans, onChosen]);
}
