import * as z from "zod/mini";
import { between } from "./fields.ts";
import { defineTool } from "./types.ts";

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
    sources: [],
    assumptions: [
      "For adults who are not pregnant; it does not tell muscle from fat.",
      "For Asian adults the WHO suggests to act from 23 (overweight) and 27.5 (high risk).",
    ],
  }),
});
