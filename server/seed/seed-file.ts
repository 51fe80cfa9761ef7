import * as z from "zod";

const icon = z.string().regex(/^\/\S*$/, "must be a path that begins with /");

/** What `npm run seed -- --file` takes. A list that is there is the whole list; amounts are rupees. */
export const seedFile = z
  .object({
    services: z
      .array(
        z.object({
          id: z.int().min(1),
          name: z.string().trim().min(1).max(60),
          icon,
          prompt: z.string().trim().min(1),
          model: z.string().trim().min(1).nullish(),
        }),
      )
      .min(1)
      .optional(),
    plans: z
      .array(
        z.object({
          id: z.int().min(1),
          months: z.int().min(1).max(120),
          amount: z.number().min(1).max(200_000).multipleOf(0.01),
          description: z.string(),
        }),
      )
      .min(1)
      .optional(),
  })
  .refine((file) => file.services !== undefined || file.plans !== undefined, {
    error: "needs a list of services or of plans",
  });

export type SeedFile = z.output<typeof seedFile>;
