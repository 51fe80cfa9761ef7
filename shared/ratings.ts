import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { idField, textField } from "./text.ts";

/** Why a reply was of no help, as a person may say. */
export const ratingReasons = [
  "wrong",
  "unsafe",
  "not-my-question",
  "hard-to-follow",
  "other",
] as const;

export type RatingReason = (typeof ratingReasons)[number];

const note = textField({ label: "Note", max: limits.ratingNoteMaxChars });

/** `rating` null takes a rating back. */
export const rateInput = z.object({
  messageId: idField("Reply"),
  rating: z.nullable(z.enum(["up", "down"])),
  reason: z.optional(z.enum(ratingReasons)),
  note: z.optional(z.union([z.literal(""), note])),
});

export type RateInput = z.output<typeof rateInput>;
