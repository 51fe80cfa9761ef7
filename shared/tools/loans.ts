import * as z from "zod/mini";
import { percent, rupees, toPaise, toRupees, whole } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

const { laws, conditions } = toolTexts;

/** The monthly instalment in paise: P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1), or P ÷ n without interest. */
function monthlyPaise(principalPaise: number, annualPercent: number, months: number): number {
  const rate = annualPercent / 1200;
  if (rate === 0) return Math.round(principalPaise / months);
  // expm1 and log1p keep their digits where the rate is tiny.
  return Math.round((principalPaise * rate) / -Math.expm1(-months * Math.log1p(rate)));
}

export const emi = defineTool({
  name: "emi",
  description:
    "The equal monthly instalment of a loan at a fixed rate, with all that is paid and the interest in it.",
  input: z.object({
    principal: rupees(1),
    annual_percent: percent(60),
    months: whole(1, 480),
  }),
  compute: ({ principal, annual_percent: annualPercent, months }) => {
    const principalPaise = toPaise(principal);
    const monthly = monthlyPaise(principalPaise, annualPercent, months);
    // Without interest, the last instalment takes up what rounding added to the others.
    const total = annualPercent === 0 ? principalPaise : Math.max(principalPaise, monthly * months);
    return {
      result: {
        monthly: toRupees(monthly),
        total: toRupees(total),
        interest: toRupees(total - principalPaise),
      },
      sources: [],
      assumptions: [
        conditions.emiFormula,
        conditions.emiRate,
        conditions.emiRounding,
        conditions.emiFees,
      ],
    };
  },
});

/** Months and interest until a balance is repaid by a fixed instalment; all amounts in paise. */
function repay(balancePaise: number, annualPercent: number, instalmentPaise: number) {
  let balance = balancePaise;
  let interest = 0;
  let months = 0;
  while (balance > 0) {
    const due = Math.round((balance * annualPercent) / 1200);
    interest += due;
    balance = balance + due - instalmentPaise;
    months += 1;
  }
  return { months, interest };
}

export const loanPrepayment = defineTool({
  name: "loan-prepayment",
  description:
    "What a part payment saves on a loan when the instalment stays the same: months and interest.",
  input: z.object({
    outstanding: rupees(1),
    annual_percent: percent(60),
    months_left: whole(1, 480),
    prepayment: rupees(),
  }),
  compute: ({ outstanding, annual_percent: rate, months_left: left, prepayment }) => {
    const balance = toPaise(outstanding);
    const instalment = Math.max(1, monthlyPaise(balance, rate, left) + 1);
    const before = repay(balance, rate, instalment);
    const after = repay(Math.max(0, balance - toPaise(prepayment)), rate, instalment);
    return {
      result: {
        months_saved: Math.max(0, before.months - after.months),
        interest_saved: toRupees(Math.max(0, before.interest - after.interest)),
        months_left: after.months,
      },
      sources: [
        {
          law: laws.prepayment,
          url: "https://www.rbi.org.in/Scripts/NotificationUser.aspx?Id=12878&Mode=0",
        },
      ],
      assumptions: [conditions.prepaymentInstalment, conditions.prepaymentCharge],
    };
  },
});
