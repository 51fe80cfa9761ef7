import { taxNote } from "../../../shared/billing/tax-note.ts";

export const strings = {
  title: "Simple prices, every service",
  lead: "Pay once for the time you want. The price you see is the price you pay.",
  plansTitle: "Plans",
  popular: "Most Popular",
  total: taxNote,
  perMonth: (price: string) => `${price} a month`,
  save: (price: string) => `Save ${price}`,
  choose: "Subscribe",
  subscribed: "Subscribed",
  renew: "Renew",
  noRenewal:
    "No auto-renewal: nothing is charged when the period ends. Fair use applies to unlimited conversations.",
  loading: "Loading plans…",
} as const;
