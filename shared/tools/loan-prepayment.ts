import * as z from "zod/mini";
import { monthlyPaise } from "./emi.ts";
import { percent, rupees, toPaise, toRupees, whole } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

const { laws, conditions } = toolTexts;

const input = z.object({
  outstanding: rupees(1),
  annual_percent: percent(60),
  months_left: whole(1, 480),
  prepayment: rupees(),
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
  input,
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
      sources: [{ law: laws.prepayment, url: "https://bankpulse.ai/home-loans/" }],
      assumptions: [conditions.prepaymentInstalment, conditions.prepaymentCharge],
    };
  },
});
