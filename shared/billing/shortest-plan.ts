import type { Paise } from "./money.ts";
import type { Plan } from "./plans.ts";

const defaultBaseAmount: Paise = 59_900;

/** The amount of the shortest plan, else ₹599 (spec, section 9). */
export function baseMonthly(plans: readonly Pick<Plan, "amount" | "months">[]): Paise {
  const shortest = plans.toSorted((a, b) => a.months - b.months)[0];
  return shortest?.amount ?? defaultBaseAmount;
}
