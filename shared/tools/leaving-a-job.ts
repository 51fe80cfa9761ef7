import * as z from "zod/mini";
import { choiceRefusal, flag, rupees, toPaise, toRupees, whole } from "./fields.ts";
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

const gratuitySources = [
  {
    law: laws.gratuity,
    url: "https://www.labour.gov.in/static/uploads/2025/07/b0620548445580767b5c0d18c95c26f7.pdf",
  },
  {
    law: laws.gratuityMax,
    url: "https://www.labour.gov.in/static/uploads/2026/01/de4758d5bfeffc456d7de97a801891b0.pdf",
  },
];
const fixedTermSource = {
  law: laws.gratuityFixedTerm,
  url: "https://www.labour.gov.in/static/uploads/2026/03/a4ccf4c6d97c4f1f36a6d83f8c64213d.pdf",
};

export const gratuity = defineTool({
  name: "gratuity",
  description:
    "Gratuity on leaving a job: 15 days' wages for each year; `years` and `months` are completed service.",
  input: z.object({
    monthly_wages: rupees(),
    years: whole(0, 60),
    months: whole(0, 11),
    fixed_term: flag(),
  }),
  compute: ({ monthly_wages: wages, years, months, fixed_term: fixedTerm }) => {
    const payable = years >= (fixedTerm ? fixedTermYears : permanentYears);
    const isInFifthYear = !fixedTerm && years === permanentYears - 1 && months >= fifthYearMonths;
    // A part of a year over six months counts as a year; a fixed term is paid pro rata.
    const counted = fixedTerm ? years + months / 12 : years + (months > 6 ? 1 : 0);
    const paise = Math.round((toPaise(wages) * wageDays * counted) / monthDays);
    return {
      result: { payable, amount: payable ? toRupees(Math.min(paise, maxRupees * 100)) : 0 },
      sources: [...gratuitySources, ...(fixedTerm ? [fixedTermSource] : [])],
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

export const noticePay = defineTool({
  name: "notice-pay",
  description: "Pay for unserved notice, and for earned leave that is left on the last day.",
  input: z.object({
    monthly_wages: rupees(),
    notice_days: whole(0, 365),
    served_days: whole(0, 365),
    leave_days: whole(0, 365),
    days_in_month: z.union([z.literal(26), z.literal(30)], choiceRefusal),
  }),
  compute: (given) => {
    const daily = toPaise(given.monthly_wages) / given.days_in_month;
    const short = Math.max(0, given.notice_days - given.served_days);
    return {
      result: {
        short_days: short,
        notice_pay: toRupees(daily * short),
        leave_pay: toRupees(daily * given.leave_days),
      },
      sources: [{ law: laws.wages, url: "https://egazette.gov.in/WriteReadData/2019/210356.pdf" }],
      assumptions: [conditions.noticeContract, conditions.noticeOwed, conditions.noticeTime],
    };
  },
});
