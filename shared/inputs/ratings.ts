import * as z from "zod/mini";
import { ratingReasons } from "../rating-reasons.ts";
import { idField, requiredMessage, textField } from "./fields/text.ts";
import { limits } from "./limits.ts";

const writtenNote = textField({ field: "note", max: limits.ratingNoteMaxChars });
/** An empty note counts as absent. */
const note = z.pipe(
  z.pipe(
    z.string(requiredMessage("note")),
    z.transform((raw: string) => raw || undefined),
  ),
  z.optional(writtenNote),
);

/** A `rating` of null removes the rating. A `reason` counts beside `down` alone. */
export const rateInput = z.object({
  messageId: idField("reply"),
  rating: z.nullable(z.enum(["up", "down"])),
  reason: z.optional(z.enum(ratingReasons)),
  note: z.optional(note),
});

export type RateInput = z.output<typeof rateInput>;
