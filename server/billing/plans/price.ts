import type { Paise } from "../../../shared/billing/money.ts";

/** What a coupon takes off: a percentage, or paise. */
type Discount = { percent_off: number | null; amount_off_paise: number | null };

export type OrderPrice = {
  discount: Paise;
  /** To pay, GST included; 0 when the coupon leaves less than the gateway accepts. */
  amount: Paise;
  /** GST inside the amount. */
  tax: Paise;
};

// The gateway accepts no order under ₹1 (research: payments).
const minAmount: Paise = 100;
/** The GST rate of everything sold here. */
export const gstPercent = 18;

/** The GST inside an inclusive amount: the taxable value is rounded, the rest is tax. */
export function calculateIncludedTax(amount: Paise): Paise {
  return amount - Math.round((amount * 100) / (100 + gstPercent));
}

/** The price of a plan, less the coupon's discount if there is one. */
export function calculatePrice(planAmount: Paise, coupon: Discount | null): OrderPrice {
  const off =
    coupon === null
      ? 0
      : (coupon.amount_off_paise ?? Math.round((planAmount * (coupon.percent_off ?? 0)) / 100));
  const rest = Math.max(0, planAmount - Math.max(0, off));
  const amount = coupon !== null && rest < minAmount ? 0 : rest;
  return { discount: planAmount - amount, amount, tax: calculateIncludedTax(amount) };
}
