import * as z from "zod/mini";
import { addDays } from "./dates.ts";
import { date, flag, notBefore } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

const { laws, conditions } = toolTexts;

const replyDays = 30;
const urgentReplyDays = 2;
const appealDays = 30;

const input = z
  .object({
    received_on: date(),
    life_or_liberty: flag(),
    answered_on: z.nullable(date()),
  })
  .check(notBefore("received_on", "answered_on"));

export const rti = defineTool({
  name: "rti",
  description:
    "The calendar of an RTI application: when the reply is due and until when to appeal.",
  input,
  compute: ({ received_on: received, life_or_liberty: urgent, answered_on: answered }) => {
    const replyBy = addDays(received, urgent ? urgentReplyDays : replyDays);
    return {
      result: { reply_by: replyBy, first_appeal_by: addDays(answered ?? replyBy, appealDays) },
      sources: [{ law: laws.rti, url: "https://righttoinformation.wiki/act/section-19" }],
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
