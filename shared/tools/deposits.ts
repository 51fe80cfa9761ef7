import * as z from "zod/mini";
import { percent, rupees, toPaise, toRupees, whole } from "./fields.ts";
import { defineTool } from "./types.ts";

const quartersPerYear = 4;
const interestTaxed = "Tax on the interest and TDS are not subtracted.";

/** Growth of one rupee with quarterly compounding, as Indian banks state rates. */
function quarterlyGrowth(annualPercent: number, months: number): number {
  return (1 + annualPercent / 100 / quartersPerYear) ** (months / 3);
}

/** A maturity as the result of a tool; both amounts in paise. */
function maturity(investedPaise: number, maturityPaise: number) {
  return {
    invested: toRupees(investedPaise),
    maturity: toRupees(maturityPaise),
    gain: toRupees(Math.round(maturityPaise) - investedPaise),
  };
}

export const fixedDeposit = defineTool({
  name: "fixed-deposit",
  description: "Maturity of a fixed deposit with quarterly compounding.",
  input: z.object({ amount: rupees(1), annual_percent: percent(30), months: whole(1, 240) }),
  compute: ({ amount, annual_percent: rate, months }) => ({
    result: maturity(toPaise(amount), toPaise(amount) * quarterlyGrowth(rate, months)),
    sources: [],
    assumptions: ["Interest is compounded every quarter, as banks usually do.", interestTaxed],
  }),
});

export const recurringDeposit = defineTool({
  name: "recurring-deposit",
  description:
    "Maturity of a recurring deposit: the same amount each month, quarterly compounding.",
  input: z.object({ monthly: rupees(1), annual_percent: percent(30), months: whole(1, 240) }),
  compute: ({ monthly, annual_percent: rate, months }) => {
    const paise = toPaise(monthly);
    const value = Array.from({ length: months }, (_, paid) => quarterlyGrowth(rate, months - paid));
    return {
      result: maturity(paise * months, paise * value.reduce((sum, growth) => sum + growth, 0)),
      sources: [],
      assumptions: [
        "Each instalment is paid on the same day of the month; interest is compounded every quarter.",
        interestTaxed,
      ],
    };
  },
});

export const sip = defineTool({
  name: "sip",
  description: "What a monthly investment grows to at a yearly return that you assume.",
  input: z.object({ monthly: rupees(1), annual_percent: percent(30), months: whole(1, 600) }),
  compute: ({ monthly, annual_percent: rate, months }) => {
    const paise = toPaise(monthly);
    const monthlyRate = rate / 1200;
    const growth =
      monthlyRate === 0
        ? months
        : (Math.expm1(months * Math.log1p(monthlyRate)) / monthlyRate) * (1 + monthlyRate);
    return {
      result: maturity(paise * months, paise * growth),
      sources: [],
      assumptions: [
        "The return is an assumption, not a promise: market investments can lose money.",
        "Each instalment is invested at the start of the month at one twelfth of the yearly return.",
      ],
    };
  },
});
