import * as z from "zod/mini";
import { flag, rupees, toPaise, toRupees, whole } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

const { laws, conditions } = toolTexts;

const maxRupees = 2_000_000;
const wageDays = 15;
const monthDays = 26;
const permanentYears = 5;
// The Labour Ministry's reading; section 53 itself names no minimum for a term that expires.
const fixedTermYears = 1;
// 240 days are about eight months; where the week has five days 190 are enough, some six.
const fifthYearMonths = 6;

const input = z.object({
  monthly_wages: rupees(),
  years: whole(0, 60),
  months: whole(0, 11),
  fixed_term: flag(),
});

export const gratuity = defineTool({
  name: "gratuity",
  description:
    "Gratuity on leaving a job: 15 days' wages for each year; `years` and `months` are completed service.",
  input,
  compute: ({ monthly_wages: wages, years, months, fixed_term: fixedTerm }) => {
    const payable = years >= (fixedTerm ? fixedTermYears : permanentYears);
    const isInFifthYear = !fixedTerm && years === permanentYears - 1 && months >= fifthYearMonths;
    // A part of a year over six months counts as a year; a fixed term is paid pro rata.
    const counted = fixedTerm ? years + months / 12 : years + (months > 6 ? 1 : 0);
    const paise = Math.round((toPaise(wages) * wageDays * counted) / monthDays);
    return {
      result: { payable, amount: payable ? toRupees(Math.min(paise, maxRupees * 100)) : 0 },
      sources: [
        {
          law: laws.gratuity,
          url: "https://thelegalquotient.com/labour-laws/payment-of-gratuity-under-the-social-security-code-2020/4042",
        },
      ],
      assumptions: [
        conditions.gratuityWages,
        conditions.gratuityMax,
        ...(fixedTerm
          ? [conditions.gratuityFixedTerm, conditions.gratuityMinimum]
          : [conditions.gratuityJournalists]),
        ...(isInFifthYear ? [conditions.gratuityFifthYear] : []),
        conditions.gratuityDeath,
      ],
    };
  },
});
