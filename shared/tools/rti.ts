import * as z from "zod/mini";
import { addDays } from "./dates.ts";
import { date, dateOrderRefusal, flag } from "./fields.ts";
import { defineTool } from "./types.ts";

const replyDays = 30;
const urgentReplyDays = 2;
const appealDays = 30;

const input = z
  .object({
    received_on: date(),
    life_or_liberty: flag(),
    answered_on: z.nullable(date()),
  })
  .check(
    z.refine(
      ({ received_on: received, answered_on: answered }) =>
        answered === null || answered >= received,
      { path: ["answered_on"], error: dateOrderRefusal },
    ),
  );

export const rti = defineTool({
  name: "rti",
  description:
    "The calendar of an RTI application: when the reply is due and until when to appeal.",
  input,
  compute: ({ received_on: received, life_or_liberty: urgent, answered_on: answered }) => {
    const replyBy = addDays(received, urgent ? urgentReplyDays : replyDays);
    return {
      result: { reply_by: replyBy, first_appeal_by: addDays(answered ?? replyBy, appealDays) },
      sources: [
        {
          law: "Right to Information Act 2005, ss. 7(1) and 19(1)",
          url: "https://righttoinformation.wiki/act/section-19",
        },
      ],
      assumptions: [
        "The public information officer received it on `received_on`; through an assistant officer it takes 5 days more.",
        ...(urgent ? ["48 hours are shown as two days; the hour of receipt counts."] : []),
        "`answered_on` is the day on which the applicant received the decision.",
        "A second appeal is due within 90 days of the first appeal's decision (s. 19(3)).",
      ],
    };
  },
});
