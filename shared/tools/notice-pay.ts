import * as z from "zod/mini";
import { choiceRefusal, rupees, toPaise, toRupees, whole } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

const { laws, conditions } = toolTexts;

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
      sources: [
        {
          law: laws.wages,
          url: "https://aaptaxlaw.com/code-on-wages-2019/section-16-fixation-of-wage-period-section-17-time-limit-for-payment-code-on-wages-2019.html",
        },
      ],
      assumptions: [conditions.noticeContract, conditions.noticeOwed],
    };
  },
});
