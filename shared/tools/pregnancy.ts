import * as z from "zod/mini";
import { addDays, daysBetween } from "./dates.ts";
import { date, dateOrderRefusal } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

const { laws, conditions } = toolTexts;

const termDays = 280;
const longestDays = 308;

export const pregnancy = defineTool({
  name: "pregnancy",
  description: "Weeks of pregnancy on a date, counted from the first day of the last period.",
  input: z
    .object({ last_period_on: date(), on: date() })
    .check(
      z.refine(
        ({ last_period_on: from, on }) =>
          daysBetween(from, on) >= 0 && daysBetween(from, on) <= longestDays,
        { path: ["on"], error: dateOrderRefusal },
      ),
    ),
  compute: ({ last_period_on: from, on }) => {
    const days = daysBetween(from, on);
    return {
      result: { weeks: Math.floor(days / 7), days: days % 7, due_on: addDays(from, termDays) },
      sources: [{ law: laws.pregnancy, url: "https://perinatology.com/calculators/Due-Date2.htm" }],
      assumptions: [conditions.pregnancyCycle, conditions.pregnancyEstimate],
    };
  },
});
