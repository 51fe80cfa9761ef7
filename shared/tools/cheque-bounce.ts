import * as z from "zod/mini";
import { addCalendarMonths, addDays } from "./dates.ts";
import { date, notBefore } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

const { laws, conditions } = toolTexts;

const noticeDays = 30;
const paymentDays = 15;
const complaintMonths = 1;

const input = z
  .object({ returned_on: date(), notice_received_on: z.nullable(date()) })
  .check(notBefore("returned_on", "notice_received_on"));

export const chequeBounce = defineTool({
  name: "cheque-bounce",
  description:
    "The calendar of a dishonoured cheque: send the notice, wait for payment, file the complaint.",
  input,
  compute: ({ returned_on: returned, notice_received_on: received }) => {
    const payBy = received === null ? null : addDays(received, paymentDays);
    // The cause of action arises on the day after the drawer's fifteen days.
    const causeOn = payBy === null ? null : addDays(payBy, 1);
    return {
      result: {
        notice_by: addDays(returned, noticeDays),
        pay_by: payBy,
        complaint_from: causeOn,
        complaint_by: causeOn === null ? null : addCalendarMonths(causeOn, complaintMonths),
      },
      sources: [{ law: laws.cheques, url: "https://law.emunshi.ai/nia/142" }],
      assumptions: [conditions.chequeReturn, conditions.chequeMonth, conditions.chequeHolidays],
    };
  },
});
