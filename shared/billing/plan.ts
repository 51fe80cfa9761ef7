import * as z from "zod/mini";

/** A plan on sale; `amount` is in paise, GST included. */
export const planOutput = z.object({
  id: z.number(),
  months: z.number(),
  amount: z.number(),
  description: z.string(),
});
export type Plan = z.output<typeof planOutput>;
