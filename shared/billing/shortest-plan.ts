import type { Price } from "./plan-prices.ts";

/** What a month costs when no plan is known (spec, section 9). */
export const defaultPrice: Price = { months: 1, amount: 59_900 };

/** The shortest plan; of equally long ones, the cheapest. */
export function findShortest<P extends Price>(plans: readonly P[]): P | undefined {
  return plans.toSorted((a, b) => a.months - b.months || a.amount - b.amount)[0];
}
