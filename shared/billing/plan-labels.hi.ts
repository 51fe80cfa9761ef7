import type { Translated } from "../i18n/translated.ts";
import type { planLabels as english } from "./plan-labels.ts";

export const planLabels: Translated<typeof english> = {
  month: "मासिक",
  quarter: "तिमाही",
  year: "सालाना",
  months: (months: number) => `${months} महीने`,
};
