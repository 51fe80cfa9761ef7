/** The name of a plan by its length (spec, section 9). */
export const planLabels = {
  month: "Monthly",
  quarter: "Quarterly",
  year: "Yearly",
  months: (months: number) => `${months} Months`,
} as const;
