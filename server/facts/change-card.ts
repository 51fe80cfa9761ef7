import type { Trx } from "../db/database.ts";
import type { FactCard, FactRow } from "./card.ts";
import { insertFactChange, upsertFactRow } from "./store.ts";

/** Whether a stored card and one of a file say the same. */
export function isSameCard({ retired_at: _, ...stored }: FactRow, card: FactCard): boolean {
  const names = Object.keys(stored) as (keyof FactCard)[];
  return names.every((name) => stored[name] === card[name]);
}

type CardChange = {
  kind: "seed" | "set" | "check" | "retire" | "import";
  author: string;
  now: Date;
  before: FactRow | undefined;
  after: FactRow;
};

/** Writes a card together with who changed what, and when. */
export async function changeCard(trx: Trx, change: CardChange): Promise<void> {
  const { kind, author, now, before, after } = change;
  await upsertFactRow(trx, after);
  await insertFactChange(trx, {
    fact_id: after.id,
    kind,
    author,
    changed_at: now.toISOString(),
    before: before === undefined ? null : JSON.stringify(before),
    after: JSON.stringify(after),
  });
}
