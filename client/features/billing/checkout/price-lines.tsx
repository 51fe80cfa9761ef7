import { formatPaise } from "../../../../shared/billing/money.ts";
import type { Plan } from "../../../../shared/billing/plan.ts";
import { planLabel } from "../../../../shared/billing/plan-prices.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import { purchaseStrings as strings } from "./purchase-strings.ts";
import type { QuoteState } from "./use-quote.ts";

const row = "flex flex-wrap items-baseline justify-between gap-x-4";

/** What is bought, first of all: the plan, its price after a coupon, its end, and the way back. */
export function PriceLines({ plan, state: { quote, coupon } }: { plan: Plan; state: QuoteState }) {
  const amount = quote?.amount ?? plan.amount;
  return (
    <div aria-live="polite" className="grid gap-1 rounded bg-sunk p-4">
      {coupon === null || quote === undefined ? null : (
        <>
          <p className={row}>
            <span>{strings.price}</span>
            <span>{formatPaise(quote.plan_amount)}</span>
          </p>
          <p className={`${row} text-success`}>
            <span>{strings.discount(coupon)}</span>
            <span>−{formatPaise(quote.discount)}</span>
          </p>
        </>
      )}
      <p className={row}>
        <span className="font-semibold">{strings.planPrice(planLabel(plan.months))}</span>
        <span>
          <strong className="text-xl">{formatPaise(amount)}</strong>{" "}
          <span className="text-muted">{strings.inclusive}</span>
        </span>
      </p>
      {/* Its line is there before its words: what is beneath must not move under a finger. */}
      <p className="min-h-[1lh]">
        {quote === undefined ? null : strings.runsUntil(formatDate(quote.end_date))}
      </p>
      {amount === 0 ? null : <p>{strings.refund}</p>}
      <p className="text-sm text-muted">{amount === 0 ? strings.free : strings.noRenewal}</p>
      {quote?.available === false ? <Notice tone="error">{strings.notAvailable}</Notice> : null}
    </div>
  );
}
