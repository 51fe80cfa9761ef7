import type { planLabels as english } from "./plan-labels.ts";
import type { Translated } from "./translated.ts";

export const planLabels: Translated<typeof english> = {
  month: "मासिक",
  quarter: "तिमाही",
  year: "सालाना",
  months: (months: number) => `${months} महीने`,
};
