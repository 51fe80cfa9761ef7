import * as z from "zod/mini";
import { addCalendarMonths, addDays } from "./dates.ts";
import { date, dateOrderRefusal } from "./fields.ts";
import { defineTool } from "./types.ts";

const noticeDays = 30;
const paymentDays = 15;
const complaintMonths = 1;

const input = z
  .object({ returned_on: date(), notice_received_on: z.nullable(date()) })
  .check(
    z.refine(
      ({ returned_on: returned, notice_received_on: received }) =>
        received === null || received >= returned,
      { path: ["notice_received_on"], error: dateOrderRefusal },
    ),
  );

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
      sources: [
        {
          law: "Negotiable Instruments Act 1881, ss. 138 and 142",
          url: "https://law.emunshi.ai/nia/142",
        },
      ],
      assumptions: [
        "`returned_on` is the day on which the bank told the payee of the dishonour.",
        "The month is a calendar month that excludes the day the cause of action arose (Econ Antri v Rom Industries, 2013).",
        "Court holidays are not known here; a court may condone delay for good reason.",
      ],
    };
  },
});
