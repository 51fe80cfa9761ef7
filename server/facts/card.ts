import type { Selectable } from "kysely";
import * as z from "zod";
import type { FactsTable } from "./table.ts";
import { hasUnofficialPhone } from "./unofficial-phone.ts";

export type FactRow = Selectable<FactsTable>;

/** A card as a file holds it: a row without the operator's mark that it is retired. */
export type FactCard = Omit<FactRow, "retired_at">;

const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^<>\p{Cc}]*$/u, "may hold neither markup nor line breaks");
const filled = (max: number) => line(max).trim().min(1);
const day = z.iso.date("must be a day such as 2026-11-22");
const slugs = /^[a-z]+(?:-[a-z]+)*(?: [a-z]+(?:-[a-z]+)*)*$/;

/** A card without faults: no markup, real days, a URL that a browser opens, official for a number to call. */
const factCard = z
  .object({
    id: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be in lower case, with hyphens")
      .max(60),
    services: z.string().regex(slugs, "must be slugs separated by spaces").max(200),
    claim: filled(1000),
    claim_hi: line(2000),
    words: line(2000),
    law: filled(300),
    valid_from: day.nullable(),
    valid_until: day.nullable(),
    state: filled(60),
    source_url: z.url({ protocol: /^https?$/ }).max(500),
    checked_on: day,
    checked_by: filled(80),
    review_by: day,
    confidence: z.enum(["A", "B", "C", "D"]),
    obsolete: line(500),
  })
  .refine(({ valid_from: from, valid_until: until }) => !from || !until || from <= until, {
    path: ["valid_until"],
    error: "must not lie before valid_from",
  })
  .refine((card) => !hasUnofficialPhone(card), {
    path: ["source_url"],
    error: "must be an official page, because the claim names a number to call",
  });

/** A card of unknown fields. @throws Error that says `where`, and names the field with a fault */
export function parseCard(fields: object, where = ""): FactCard {
  const result = factCard.safeParse(fields);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${where}${issue?.path.join(".")} ${issue?.message}`);
}

/** Whether a stored card and one of a file say the same. */
export function isSameCard({ retired_at: _, ...stored }: FactRow, card: FactCard): boolean {
  const names = Object.keys(stored) as (keyof FactCard)[];
  return names.every((name) => stored[name] === card[name]);
}

/**
 * Whether a card may be shown as checked on a day. One announced for a later day may. Numbers to call
 * without an official page are left out where cards are read (fact-cards.ts): finding numbers takes longer than this.
 */
export function canBeShown(card: FactRow, today: string): boolean {
  if (card.confidence === "D" || card.retired_at !== null) return false;
  return card.review_by >= today && (card.valid_until === null || card.valid_until >= today);
}

/** Why a card needs a review on a day; null when it needs none. */
export function findReviewReason(card: FactRow, today: string): string | null {
  if (card.retired_at !== null) return null;
  if (card.confidence === "D") return "from memory";
  if (hasUnofficialPhone(card)) return "a number to call without an official page";
  if (card.valid_until !== null && card.valid_until < today) return `ended ${card.valid_until}`;
  return card.review_by < today ? `to be checked by ${card.review_by}` : null;
}
