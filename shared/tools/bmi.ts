import * as z from "zod/mini";
import { between } from "./fields.ts";
import { toolTexts } from "./texts/tool-texts.ts";
import { defineTool } from "./types.ts";

const { laws, conditions } = toolTexts;

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
