import * as z from "zod/mini";
import { percent, rupees, toPaise, toRupees, whole } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

const { laws, conditions } = toolTexts;

const quartersPerYear = 4;

const quarterlyInterest = [
  {
    law: laws.quarterly,
    url: "https://help.icicibank.com/Deposits/Fixed-Deposit/2163016673/How-is-the-interest-on-Fixed-Deposit-FD-calculated.htm",
  },
];

const shortestCompounded = 6;

/**
 * Growth of one rupee in a fixed deposit: below six months simple interest, from there on compounded for the
 * completed quarters, with simple interest for the months that are left.
 */
function fixedGrowth(annualPercent: number, months: number): number {
  const quarters = months < shortestCompounded ? 0 : Math.floor(months / 3);
  const left = months - quarters * 3;
  return quarterlyGrowth(annualPercent, quarters * 3) * (1 + (annualPercent / 1200) * left);
}

/** Growth of one rupee with quarterly compounding, a part of a quarter as its power: banks' formula for instalments. */
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
    result: maturity(toPaise(amount), toPaise(amount) * fixedGrowth(rate, months)),
    sources: quarterlyInterest,
    assumptions: [conditions.fdQuarterly, conditions.interestTaxed],
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
      sources: quarterlyInterest,
      assumptions: [conditions.rdQuarterly, conditions.interestTaxed],
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
      assumptions: [conditions.sipFormula, conditions.sipReturn, conditions.sipStart],
    };
  },
});
