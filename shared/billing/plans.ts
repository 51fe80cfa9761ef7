import { planLabels } from "../i18n/plan-labels.ts";
import type { Translated } from "../i18n/translated.ts";
import type { Paise } from "./money.ts";

export type PlanLabels = Translated<typeof planLabels>;

/** A plan on sale; `amount` is in paise, GST included. */
export type Plan = { id: number; months: number; amount: Paise; description: string };

/** The length of the plan that is marked as the most popular one. */
export const mostPopularMonths = 12;

/** Monthly, Quarterly, Yearly, or 'N Months' (spec, section 9). */
export function planLabel(months: number, labels: PlanLabels = planLabels): string {
  if (months === 1) return labels.month;
  if (months === 3) return labels.quarter;
  return months === 12 ? labels.year : labels.months(months);
}

/** The price of one month of a plan, rounded to whole rupees, in paise. */
export function perMonth(plan: Pick<Plan, "amount" | "months">): Paise {
  return Math.round(plan.amount / 100 / plan.months) * 100;
}

/** What a plan saves against the monthly price, rounded to whole rupees, in paise; never negative. */
export function savings(plan: Pick<Plan, "amount" | "months">, baseAmount: Paise): Paise {
  return Math.max(0, Math.round((baseAmount * plan.months - plan.amount) / 100) * 100);
}
