import type { Price } from "./plans.ts";

const defaultPrice: Price = { months: 1, amount: 59_900 };

/** The shortest plan, else ₹599 a month (spec, section 9). Of equally long ones, the cheapest. */
export function findShortest(plans: readonly Price[]): Price {
  const [shortest] = plans.toSorted((a, b) => a.months - b.months || a.amount - b.amount);
  return shortest ?? defaultPrice;
}
