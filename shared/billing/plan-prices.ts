import type { Translated } from "../i18n/translated.ts";
import type { Paise } from "./money.ts";
import type { Plan } from "./plan.ts";
import { planLabels } from "./plan-labels.ts";

export type PlanLabels = Translated<typeof planLabels>;

/** Amount in paise and months of a plan: what prices are compared by. */
export type Price = Pick<Plan, "amount" | "months">;

/** The length of the plan that is marked as the most popular one. */
export const mostPopularMonths = 12;

/** Monthly, Quarterly, Yearly, or 'N Months' (spec, section 9). */
export function planLabel(months: number, labels: PlanLabels = planLabels): string {
  if (months === 1) return labels.month;
  if (months === 3) return labels.quarter;
  return months === 12 ? labels.year : labels.months(months);
}

/** The price of one month of a plan, rounded to whole rupees, in paise. */
export function perMonth(plan: Price): Paise {
  return Math.round(plan.amount / 100 / plan.months) * 100;
}

/** What a plan saves against as many months of the shortest plan, in whole paise; never more than that or negative. */
export function savings(plan: Price, shortest: Price): Paise {
  const asShortest = Math.floor((shortest.amount * plan.months) / shortest.months);
  return Math.max(0, asShortest - plan.amount);
}
