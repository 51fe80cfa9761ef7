import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "../db/database.ts";
import { type FactCard, isSameCard } from "./card.ts";
import { parseCardFile } from "./card-file.ts";
import { listFactRows, listIdsChangedByPeople, saveCardChange } from "./store.ts";

/** The last day on which somebody read sources of the seed again; tests compare with it. */
export const reviewedOn = "2026-11-28";

const path = join(import.meta.dirname, "seed/cards.tsv");

/** The cards that come with the product. */
export function readSeedCards(): FactCard[] {
  return parseCardFile(readFileSync(path, "utf8"));
}

/**
 * Writes the product's own cards that are missing or that a release has changed. What the operator has
 * changed stays as it is. @returns how many cards it wrote
 */
export async function seedFacts(db: Db, now: Date, cards = readSeedCards()): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const stored = new Map((await listFactRows(trx)).map((row) => [row.id, row]));
    const kept = new Set(await listIdsChangedByPeople(trx));
    let written = 0;
    for (const card of cards) {
      const before = stored.get(card.id);
      if (kept.has(card.id) || (before !== undefined && isSameCard(before, card))) continue;
      const after = { ...card, retired_at: null };
      await saveCardChange(trx, { kind: "seed", author: "the product", now, before, after });
      written += 1;
    }
    return written;
  });
}
