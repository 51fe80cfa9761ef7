import { baseMonthly } from "../../../shared/plans.ts";
import { usePlans } from "../../lib/public-data.ts";
import { Button } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PlanCard } from "./plan-card.tsx";
import { strings } from "./strings.ts";

/** The plans: loading, error and loaded. */
export function PlanList() {
  const plans = usePlans();
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
      {plans.state === "loaded" ? (
        <ul className="grid gap-5 md:grid-cols-3">
          {plans.data.map((plan) => (
            <li key={plan.id}>
              <PlanCard plan={plan} baseAmount={baseMonthly(plans.data)} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-6 text-muted">{strings.noRenewal}</p>
    </section>
  );
}
