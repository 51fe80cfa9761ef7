import { formatPaise, type Paise } from "../../../shared/money.ts";
import {
  mostPopularMonths,
  type Plan,
  perMonth,
  planLabel,
  savings,
} from "../../../shared/plans.ts";
import { cx } from "../../lib/cx.ts";
import { saveSelectedPlan } from "../../lib/selected-plan.ts";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { strings } from "./strings.ts";

type PlanCardProps = { plan: Plan; baseAmount: Paise };

export function PlanCard({ plan, baseAmount }: PlanCardProps) {
  const popular = plan.months === mostPopularMonths;
  const saved = savings(plan, baseAmount);
  return (
    <article
      className={cx(
        "grid h-full grid-rows-[auto_auto_1fr_auto] gap-4 rounded-lg bg-surface p-6 shadow-soft",
        popular ? "border-2 border-marigold" : "border border-line",
      )}
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-xl">{planLabel(plan.months)}</h2>
        {popular ? (
          <span className="rounded-full bg-marigold px-3 py-1 text-sm font-semibold text-on-marigold">
            {strings.popular}
          </span>
        ) : null}
      </div>
      <div className="grid gap-1">
        <p>
          <span className="text-3xl font-bold">{formatPaise(plan.amount)}</span>{" "}
          <span className="text-muted">{strings.total}</span>
        </p>
        <p className="flex flex-wrap md:min-h-7 items-center gap-x-3 text-muted">
          {plan.months > 1 ? strings.perMonth(formatPaise(perMonth(plan))) : null}
          {saved > 0 ? (
            <span className="rounded-full bg-success-soft px-2.5 py-0.5 text-sm font-semibold text-success">
              {strings.save(formatPaise(saved))}
            </span>
          ) : null}
        </p>
      </div>
      <ul className="grid content-start gap-2">
        {plan.description.split("\n").map((line) => (
          <li key={line} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-5 text-success" />
            {line}
          </li>
        ))}
      </ul>
      <LinkButton
        href="/login?redirect=/subscription"
        variant={popular ? "primary" : "secondary"}
        onClick={() => saveSelectedPlan(plan)}
      >
        {strings.choose}
      </LinkButton>
    </article>
  );
}
