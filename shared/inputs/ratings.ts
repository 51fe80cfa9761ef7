import * as z from "zod/mini";
import { ratingReasons } from "../rating-reasons.ts";
import { limits } from "./limits.ts";
import { idField, textField } from "./text.ts";

const written = textField({ label: "Note", max: limits.ratingNoteMaxChars });
/** An empty one is none. */
const note = z.pipe(
  z.pipe(
    z.string("Note is required"),
    z.transform((raw: string) => raw || undefined),
  ),
  z.optional(written),
);

/** `rating` null takes a rating back. */
export const rateInput = z.object({
  messageId: idField("Reply"),
  rating: z.nullable(z.enum(["up", "down"])),
  reason: z.optional(z.enum(ratingReasons)),
  note: z.optional(note),
});

export type RateInput = z.output<typeof rateInput>;
