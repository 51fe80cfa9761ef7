import * as z from "zod/mini";

/** A fact card that a reply names as a source. */
const citedCardSchema = z.object({
  /** As in the text, from 1; web pages that the reply cites count along. */
  number: z.number(),
  /** As in the seed file, such as `consumer-2-years`. */
  id: z.string(),
  law: z.string(),
  /** A day in India, `2026-11-22`. */
  checked_on: z.string(),
  /** An official page; null when the claim is reported elsewhere. */
  url: z.nullable(z.string()),
});
export type CitedCard = z.output<typeof citedCardSchema>;

/**
 * The cards that a reply names, and where: `at` is how many of its characters (UTF-16 units) stand before the
 * place, ascending. The text itself holds no marks of them.
 */
export const replyCitationsSchema = z.object({
  cards: z.array(citedCardSchema),
  places: z.array(z.object({ at: z.number(), number: z.number() })),
});
export type ReplyCitations = z.output<typeof replyCitationsSchema>;

export const noCitations: ReplyCitations = { cards: [], places: [] };
