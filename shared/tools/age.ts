import * as z from "zod/mini";
import { addCalendarMonths, addDays, daysBetween, toCalendarDay } from "../dates.ts";
import { date, notBefore } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

const { laws, conditions } = toolTexts;

/** The day on which someone becomes `months` old; a missing day of the month moves to the next first. */
function anniversary(born: string, months: number): string {
  const clamped = addCalendarMonths(born, months);
  return toCalendarDay(clamped).day === toCalendarDay(born).day ? clamped : addDays(clamped, 1);
}

export const age = defineTool({
  name: "age",
  description: "Age on a date in whole years, months and days by the calendar.",
  input: z.object({ born_on: date(), on: date() }).check(notBefore("born_on", "on")),
  compute: ({ born_on: born, on }) => {
    const from = toCalendarDay(born);
    const to = toCalendarDay(on);
    let months = (to.year - from.year) * 12 + (to.month - from.month);
    if (anniversary(born, months) > on) months -= 1;
    return {
      result: {
        years: Math.floor(months / 12),
        months: months % 12,
        days: daysBetween(anniversary(born, months), on),
      },
      sources: [{ law: laws.majority, url: "https://indiankanoon.org/doc/588889/" }],
      assumptions: [conditions.birthDay],
    };
  },
});
