import { addDays } from "../../shared/dates.ts";
import { indianDay } from "../../shared/indian-time.ts";
import type { AppContext } from "../context.ts";
import type { Db } from "../db/database.ts";
import { type FactCard, type FactRow, findReviewReason, isSameCard, parseCard } from "./card.ts";
import { findConflicts } from "./conflicts.ts";
import { findFactRow, listFactChanges, listFactRows, saveCardChange } from "./store.ts";

/** For how many days a card may be shown after a check that names no other day. */
export const reviewDays = 365;

type Deps = Pick<AppContext, "clock" | "db">;

async function getFactRow(db: Db, id: string): Promise<FactRow> {
  const row = await findFactRow(db, id);
  if (row === undefined) throw new Error(`There is no card ${id}.`);
  return row;
}

/** A card with everything that happened to it. @throws Error for an unknown id */
export async function getFact(db: Db, id: string) {
  const card = await getFactRow(db, id);
  return { card, changes: await listFactChanges(db, id) };
}

/** The cards that somebody has to look at on a day, each with the reason. */
export async function listDueFacts(db: Db, today: string) {
  const rows = await listFactRows(db);
  const conflicts = findConflicts(rows, today);
  return rows.flatMap((card) => {
    const other = conflicts.get(card.id);
    const why =
      findReviewReason(card, today) ??
      (other === undefined ? null : `says otherwise than ${other}`);
    return why === null ? [] : [{ id: card.id, why, source: card.source_url }];
  });
}

type Change = {
  id: string;
  author: string;
  kind: "set" | "check" | "retire";
  fields: Partial<FactRow>;
};

async function change({ db, clock }: Deps, { id, author, kind, fields }: Change): Promise<FactRow> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const before = await getFactRow(trx, id);
    const { retired_at, ...card } = { ...before, ...fields };
    // The source of a stored card may no longer count as official: the card can be retired as it is.
    const after = { ...(kind === "retire" ? card : parseCard(card)), retired_at };
    await saveCardChange(trx, { kind, author, now, before, after });
    return after;
  });
}

type ById = { id: string; author: string };

/** Changes fields of a card. @throws Error for an unknown id or a value with a fault */
export async function setFact(
  deps: Deps,
  { id, author, fields }: ById & { fields: Partial<FactCard> },
): Promise<FactRow> {
  return change(deps, { id, author, kind: "set", fields });
}

/** Notes that somebody read a card's source today and found the claim there. @throws Error */
export async function markFactChecked(
  deps: Deps,
  { id, author, days = reviewDays }: ById & { days?: number | undefined },
): Promise<FactRow> {
  const today = indianDay(deps.clock.now());
  const fields = { checked_on: today, checked_by: author, review_by: addDays(today, days) };
  return change(deps, { id, author, kind: "check", fields });
}

/** Takes a card out of use for good. @throws Error for an unknown id */
export async function retireFact(deps: Deps, { id, author }: ById): Promise<FactRow> {
  const fields = { retired_at: deps.clock.now().toISOString() };
  return change(deps, { id, author, kind: "retire", fields });
}

/** Adds and changes cards. One that is retired and comes again is in use again. @returns how many changed */
export async function importFacts(
  { db, clock }: Deps,
  { cards, author }: { cards: readonly FactCard[]; author: string },
): Promise<number> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const stored = new Map((await listFactRows(trx)).map((row) => [row.id, row]));
    let changed = 0;
    for (const card of cards) {
      const before = stored.get(card.id);
      if (before?.retired_at === null && isSameCard(before, card)) continue;
      const after = { ...card, retired_at: null };
      await saveCardChange(trx, { kind: "import", author, now, before, after });
      changed += 1;
    }
    return changed;
  });
}
