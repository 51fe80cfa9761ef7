import * as z from "zod/mini";
import { addDays, daysBetween } from "../dates.ts";
import { between, date, dateOrderRefusal } from "./fields.ts";
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
      sources: [
        {
          law: laws.pregnancy,
          url: "https://www.msdmanuals.com/en-gb/home/women-s-health-issues/normal-pregnancy/detecting-and-dating-a-pregnancy",
        },
      ],
      assumptions: [conditions.pregnancyCycle, conditions.pregnancyEstimate],
    };
  },
});

export const bmi = defineTool({
  name: "bmi",
  description:
    "Body mass index of an adult: weight in kilograms by the square of height in metres.",
  input: z.object({
    weight_kg: between(20, 400),
    height_cm: between(90, 260),
  }),
  compute: ({ weight_kg: weight, height_cm: height }) => ({
    result: { bmi: Math.round((weight / (height / 100) ** 2) * 10) / 10 },
    sources: [{ law: laws.bmi, url: "https://pubmed.ncbi.nlm.nih.gov/14726171/" }],
    assumptions: [conditions.bmiAdults, conditions.bmiAsian],
  }),
});
