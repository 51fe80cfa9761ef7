import { formatPaise } from "../../../../shared/billing/money.ts";
import type { Plan } from "../../../../shared/billing/plan.ts";
import {
  mostPopularMonths,
  type Price,
  perMonth,
  planLabel,
  savings,
} from "../../../../shared/billing/plan-prices.ts";
import { cx } from "../../../lib/cx.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Button } from "../../../ui/form/button.tsx";
import { buttonClass } from "../../../ui/form/button-class.ts";
import { Icon } from "../../../ui/icon.tsx";
import { lazySilentPart } from "../../../ui/state/lazy-part.tsx";
import { ServerMessage } from "../../../ui/state/server-message.tsx";
import { strings } from "../strings.ts";
import { translatePlanFeature } from "./plan-features.ts";
import type { PlanState } from "./plan-state.ts";
import { planPath } from "./use-chosen-plan.ts";

// Only a person with a plan sees it.
const PlanComparison = lazySilentPart(() => import("./plan-comparison.tsx"), "PlanComparison");

type PlanCardProps = {
  plan: Plan;
  shortest: Price;
  state: PlanState;
  onChoose: (plan: Plan) => void;
};

export function PlanCard({ plan, shortest, state, onChoose }: PlanCardProps) {
  const popular = plan.months === mostPopularMonths;
  const saved = savings(plan, shortest);
  return (
    <article
      aria-label={planLabel(plan.months)}
      className={cx(
        "relative grid h-full grid-cols-1 grid-rows-[auto_auto_1fr_auto] gap-4 rounded-lg border border-line bg-surface p-[min(1.5rem,7.5vw)] shadow-soft md:max-lg:px-5",
        // An outline takes no room, so the three stay in line.
        popular && "outline-2 -outline-offset-1 outline-marigold",
      )}
    >
      <h2 className="text-xl">{planLabel(plan.months)}</h2>
      {popular ? (
        // It grows upwards when its words need two lines, and ends above the plan's name.
        <span className="absolute end-5 bottom-[calc(100%-min(1lh-0.5rem,16px))] max-w-[calc(100%-1.25rem)] rounded-full bg-marigold px-3 py-1 text-sm font-semibold text-on-marigold">
          {strings.popular}
        </span>
      ) : null}
      <div className="grid gap-1">
        <p>
          <span className="text-3xl font-bold">{formatPaise(plan.amount)}</span>{" "}
          <span className="text-muted md:max-lg:block">{strings.total}</span>
        </p>
        <p className="flex flex-wrap md:min-h-7 items-center gap-x-2 text-muted">
          {plan.months > 1 ? strings.perMonth(formatPaise(perMonth(plan))) : null}
          {saved > 0 ? (
            <span className="rounded-full bg-success-soft px-2 py-0.5 text-sm font-semibold text-success">
              {strings.save(formatPaise(saved))}
            </span>
          ) : null}
        </p>
      </div>
      <ul className="grid content-start gap-2">
        {plan.description.split("\n").map((line) => (
          <li key={line} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-5 text-success" />
            <ServerMessage>{translatePlanFeature(line)}</ServerMessage>
          </li>
        ))}
      </ul>
      <div className="grid gap-2">
        <ChooseButton plan={plan} state={state} onChoose={onChoose} />
        {state.running === null ? null : <PlanComparison {...state} running={state.running} />}
      </div>
    </article>
  );
}

/** A link until the scripts are loaded, so that no press is lost; then a button. */
function ChooseButton({
  plan,
  state,
  onChoose,
}: Pick<PlanCardProps, "plan" | "state" | "onChoose">) {
  if (!useHydrated()) {
    return (
      <a href={planPath(plan)} className={buttonClass("primary")}>
        {labelOf(state)}
      </a>
    );
  }
  return (
    <Button disabled={!state.buyable} onClick={() => onChoose(plan)}>
      {labelOf(state)}
    </Button>
  );
}

function labelOf({ subscribed, buyable }: PlanState): string {
  if (subscribed) return buyable ? strings.renew : strings.subscribed;
  return strings.choose;
}
