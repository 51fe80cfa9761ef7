import * as z from "zod/mini";
import { daysBetween } from "../dates.ts";
import { date, notBefore, percent, rupees, toPaise, toRupees } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

const { laws, conditions } = toolTexts;

const daysPerYear = 365;

export const builderDelay = defineTool({
  name: "builder-delay",
  description: "Simple interest that a late builder owes for each day of delay in possession.",
  input: z
    .object({ paid: rupees(), due_on: date(), until: date(), annual_percent: percent(30) })
    .check(notBefore("due_on", "until")),
  compute: ({ paid, due_on: due, until, annual_percent: rate }) => {
    const days = daysBetween(due, until);
    return {
      result: { days, interest: toRupees((toPaise(paid) * rate * days) / 100 / daysPerYear) },
      sources: [{ law: laws.realEstate, url: "https://www.lawcodehub.com/rera/18" }],
      assumptions: [conditions.builderRate, conditions.builderSimple],
    };
  },
});
