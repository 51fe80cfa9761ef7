import * as z from "zod/mini";
import { addCalendarMonths, addDays } from "../dates.ts";
import { date, flag, notBefore, rupees } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

const { laws, conditions } = toolTexts;

const noticeDays = 30;
const paymentDays = 15;
const complaintMonths = 1;

export const chequeBounce = defineTool({
  name: "cheque-bounce",
  description:
    "The calendar of a dishonoured cheque: send the notice, wait for payment, file the complaint.",
  input: z
    .object({ returned_on: date(), notice_received_on: z.nullable(date()) })
    .check(notBefore("returned_on", "notice_received_on")),
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

const replyDays = 30;
const urgentReplyDays = 2;
const appealDays = 30;

export const rti = defineTool({
  name: "rti",
  description:
    "The calendar of an RTI application: when the reply is due and until when to appeal.",
  input: z
    .object({
      received_on: date(),
      life_or_liberty: flag(),
      answered_on: z.nullable(date()),
    })
    .check(notBefore("received_on", "answered_on")),
  compute: ({ received_on: received, life_or_liberty: urgent, answered_on: answered }) => {
    const replyBy = addDays(received, urgent ? urgentReplyDays : replyDays);
    return {
      result: { reply_by: replyBy, first_appeal_by: addDays(answered ?? replyBy, appealDays) },
      sources: [{ law: laws.rti, url: "https://cic.gov.in/sites/default/files/RTI_English.pdf" }],
      assumptions: [
        conditions.rtiReceived,
        ...(urgent ? [conditions.rtiHours] : []),
        conditions.rtiAnswered,
        conditions.rtiSecondAppeal,
        conditions.holidays,
      ],
    };
  },
});

const limitationMonths = 24;
const districtMaxRupees = 5_000_000;
const stateMaxRupees = 20_000_000;

/** Which commission hears a complaint, by the price that was paid in rupees. */
function forumOf(paid: number): "district" | "state" | "national" {
  if (paid <= districtMaxRupees) return "district";
  return paid <= stateMaxRupees ? "state" : "national";
}

export const consumerComplaint = defineTool({
  name: "consumer-complaint",
  description: "Until when and before which commission a consumer complaint is filed.",
  input: z.object({ cause_on: date(), paid: rupees() }),
  compute: ({ cause_on: cause, paid }) => ({
    result: { file_by: addCalendarMonths(cause, limitationMonths), forum: forumOf(paid) },
    sources: [
      { law: laws.consumers, url: "https://law.emunshi.ai/cpa/69" },
      {
        law: laws.consumerForums,
        url: "https://india.lawchronicle.com/article/central-government-notifies-new-pecuniary-jurisdiction-limits-for-consumer-commissions",
      },
    ],
    assumptions: [conditions.consumerPaid, conditions.consumerLate, conditions.holidays],
  }),
});
