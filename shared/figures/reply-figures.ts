import * as z from "zod/mini";
import { figureKinds, figureOrigins } from "./figure.ts";

/** Where the figures of a reply stand, each once, and the cards that some of them contradict. */
export const replyFiguresSchema = z.object({
  figures: z.array(
    z.object({
      kind: z.enum(figureKinds),
      /** As the reply writes it. */
      text: z.string(),
      origin: z.enum(figureOrigins),
      /** The id of the card where it stands, or that it contradicts. */
      card: z.optional(z.string()),
    }),
  ),
  cards: z.array(
    z.object({
      id: z.string(),
      claim: z.string(),
      claim_hi: z.string(),
      law: z.string(),
      /** `2026-11-22` */
      checked_on: z.string(),
    }),
  ),
});
export type ReplyFigures = z.output<typeof replyFiguresSchema>;

/** Reads what is stored beside a reply; null for none, or for what another release has written. */
export function parseReplyFigures(stored: string | null): ReplyFigures | null {
  if (stored === null) return null;
  const result = replyFiguresSchema.safeParse(JSON.parse(stored));
  return result.success ? result.data : null;
}
