import * as z from "zod/mini";
import { addCalendarMonths } from "./dates.ts";
import { date, rupees } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

const { laws, conditions } = toolTexts;

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
    sources: [{ law: laws.consumers, url: "https://law.emunshi.ai/cpa/69" }],
    assumptions: [conditions.consumerPaid, conditions.consumerLate, conditions.holidays],
  }),
});
