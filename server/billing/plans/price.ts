import type { Paise } from "../../../shared/billing/money.ts";

/** What a coupon takes off: a percentage, or paise. */
export type Discount = { percent_off: number | null; amount_off_paise: number | null };

export type Price = {
  /** Before the coupon. */
  planAmount: Paise;
  discount: Paise;
  /** To pay, GST included; 0 when the coupon leaves less than the gateway takes. */
  amount: Paise;
  /** GST inside the amount. */
  tax: Paise;
};

// The gateway takes no order under ₹1 (facts: payments).
const leastAmount: Paise = 100;
/** GST on what is sold here. */
export const gstPercent = 18;

/** GST inside an inclusive amount: the taxable value is rounded, the rest is tax. */
export function taxInside(amount: Paise): Paise {
  return amount - Math.round((amount * 100) / (100 + gstPercent));
}

/** The server's price of a plan, with a coupon where there is one. */
export function priceOf(planAmount: Paise, coupon: Discount | null): Price {
  const off =
    coupon === null
      ? 0
      : (coupon.amount_off_paise ?? Math.round((planAmount * (coupon.percent_off ?? 0)) / 100));
  const left = Math.max(0, planAmount - Math.max(0, off));
  const amount = coupon !== null && left < leastAmount ? 0 : left;
  return { planAmount, discount: planAmount - amount, amount, tax: taxInside(amount) };
}
