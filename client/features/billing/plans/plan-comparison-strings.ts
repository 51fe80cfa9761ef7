/** Compare a plan with the subscription that somebody has. */
export const planComparisonStrings = {
  runsUntil: (date: string) => `Your plan runs until ${date}.`,
  renewFrom: (date: string) => `You can renew from ${date}.`,
  covered: (months: number) =>
    `Your plan already runs for ${months} ${months === 1 ? "month" : "months"}: only a longer one can be added now.`,
  reaches: (date: string) => `Added at the end: your plan would run until ${date}.`,
} as const;
