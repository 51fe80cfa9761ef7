import * as z from "zod";

/**
 * A plan on sale; `amount` is in paise, GST included. `listPlans` (server/billing/billing.ts) copies it from its
 * row (table.ts, migrations) for prerendered pages, tRPC and `/api/app/packages`; `/api/packages` names what
 * programs get (server/http/rest/rest-rows.ts). `seed-plans.ts` and, in rupees, server/seed/seed-file.ts and
 * seed.ts have the fields that are written.
 */
export const planOutput = z.object({
  id: z.number(),
  months: z.number(),
  amount: z.number(),
  description: z.string(),
});
export type Plan = z.output<typeof planOutput>;
