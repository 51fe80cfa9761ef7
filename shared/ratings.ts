import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { ratingReasons } from "./rating-reasons.ts";
import { idField, textField } from "./text.ts";

const note = textField({ label: "Note", max: limits.ratingNoteMaxChars });

/** `rating` null takes a rating back. */
export const rateInput = z.object({
  messageId: idField("Reply"),
  rating: z.nullable(z.enum(["up", "down"])),
  reason: z.optional(z.enum(ratingReasons)),
  note: z.optional(z.union([z.literal(""), note])),
});

export type RateInput = z.output<typeof rateInput>;
