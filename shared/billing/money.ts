import type { Locale } from "../i18n/languages.ts";

/** Amounts are whole paise; only REST, the gateway and screens use rupees. */
export type Paise = number;

/** Exact for every amount up to ₹2,00,000 (research: payments). */
export function paiseFromRupees(rupees: number): Paise {
  return Math.round(rupees * 100);
}

export function rupeesFromPaise(paise: Paise): number {
  return paise / 100;
}

/** `₹1,23,456.50`; whole rupees without decimals: `₹599`. */
export function formatPaise(paise: Paise, locale: Locale = "en-IN"): string {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "INR",
    numberingSystem: "latn",
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(rupeesFromPaise(paise));
}
