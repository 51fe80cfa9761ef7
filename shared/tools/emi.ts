import * as z from "zod/mini";
import { percent, rupees, toPaise, toRupees, whole } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

const { laws, conditions } = toolTexts;

const input = z.object({
  principal: rupees(1),
  annual_percent: percent(60),
  months: whole(1, 480),
});

/** The monthly instalment in paise: P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1), or P ÷ n without interest. */
export function monthlyPaise(
  principalPaise: number,
  annualPercent: number,
  months: number,
): number {
  const rate = annualPercent / 1200;
  if (rate === 0) return Math.round(principalPaise / months);
  // expm1 and log1p keep their digits where the rate is tiny.
  return Math.round((principalPaise * rate) / -Math.expm1(-months * Math.log1p(rate)));
}

export const emi = defineTool({
  name: "emi",
  description:
    "The equal monthly instalment of a loan at a fixed rate, with all that is paid and the interest in it.",
  input,
  compute: ({ principal, annual_percent: annualPercent, months }) => {
    const principalPaise = toPaise(principal);
    const monthly = monthlyPaise(principalPaise, annualPercent, months);
    const total = Math.max(principalPaise, monthly * months);
    return {
      result: {
        monthly: toRupees(monthly),
        total: toRupees(total),
        interest: toRupees(total - principalPaise),
      },
      sources: [{ law: laws.annuity, url: "https://expense.club/home-loan-calculator" }],
      assumptions: [conditions.emiRate, conditions.emiRounding, conditions.emiFees],
    };
  },
});
