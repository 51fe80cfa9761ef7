import * as z from "zod";
import { toServiceSlug } from "../../shared/services.ts";

const icon = z.string().regex(/^\/\S*$/, "must be a path that begins with /");

const slug = z
  .string()
  .min(1)
  .max(60)
  .refine((text) => toServiceSlug(text) === text, {
    error: "must be in lower case, with hyphens instead of spaces",
  });

const service = z
  .object({
    id: z.int().min(1),
    name: z.string().trim().min(1).max(60),
    slug: slug.optional(),
    icon,
    prompt: z.string().trim().min(1),
    model: z.string().trim().min(1).nullish(),
  })
  .transform((fields) => ({ ...fields, slug: fields.slug ?? toServiceSlug(fields.name) }));

const services = z
  .array(service)
  .min(1)
  .superRefine((all, ctx) => {
    const taken = new Set<string>();
    for (const [index, { slug }] of all.entries()) {
      if (taken.has(slug)) {
        const message = `another service has the slug '${slug}' already`;
        ctx.addIssue({ code: "custom", path: [index, "slug"], message });
      }
      taken.add(slug);
    }
  });

const plan = z.object({
  id: z.int().min(1),
  months: z.int().min(1).max(120),
  amount: z.number().min(1).max(200_000).multipleOf(0.01),
  description: z.string(),
});

/**
 * The file of `npm run seed -- --file`. Each list that is present replaces the whole list in the
 * database. Amounts are in rupees. A service without a `slug` gets one from its name.
 */
export const seedFile = z
  .object({ services: services.optional(), plans: z.array(plan).min(1).optional() })
  .refine((file) => file.services !== undefined || file.plans !== undefined, {
    error: "needs a list of services or of plans",
  });

export type SeedFile = z.output<typeof seedFile>;
