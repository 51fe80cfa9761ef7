import type { Db, Trx } from "../db/database.ts";
import { prepareStatement } from "../db/statements/prepare.ts";
import type { FactRow } from "./card.ts";

/** Every card, in the order of the ids. */
export async function listFactRows(db: Db): Promise<FactRow[]> {
  return db.selectFrom("facts").selectAll().orderBy("id").execute();
}

export async function findFactRow(db: Db, id: string): Promise<FactRow | undefined> {
  return db.selectFrom("facts").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function upsertFactRow(trx: Trx, { id, ...fields }: FactRow): Promise<void> {
  await trx
    .insertInto("facts")
    .values({ id, ...fields })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(fields))
    .execute();
}

type CardChange = {
  kind: "seed" | "set" | "check" | "retire" | "import";
  author: string;
  now: Date;
  before: FactRow | undefined;
  after: FactRow;
};

/** Stores a card together with who changed what, and when. */
export async function saveCardChange(trx: Trx, change: CardChange): Promise<void> {
  const { kind, author, now, before, after } = change;
  await upsertFactRow(trx, after);
  await trx
    .insertInto("fact_changes")
    .values({
      fact_id: after.id,
      kind,
      author,
      changed_at: now.toISOString(),
      before: before === undefined ? null : JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}

export async function listFactChanges(db: Db, id: string) {
  return db
    .selectFrom("fact_changes")
    .select(["kind", "changed_at", "author"])
    .where("fact_id", "=", id)
    .orderBy("id")
    .execute();
}

/** The ids of the cards that anything but the seed has changed. */
export async function listIdsChangedByPeople(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("fact_changes")
    .select("fact_id")
    .where("kind", "!=", "seed")
    .groupBy("fact_id")
    .execute();
  return rows.map(({ fact_id }) => fact_id);
}

const newestChange = prepareStatement((db) =>
  db.selectFrom("fact_changes").select(({ fn }) => fn.max("id").as("id")),
);

/** The id of the newest change, which tells whether the cards in memory are still the stored ones. */
export async function findNewestChangeId(db: Db): Promise<number> {
  return (await newestChange(db, {})).rows[0]?.id ?? 0;
}
