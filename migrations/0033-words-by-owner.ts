import { type Kysely, PostgresAdapter, sql } from "kysely";
import { ownerWordIndexes } from "./deferred-indexes.ts";

/**
 * Splits the word index of PostgreSQL by owner, as SQLite's is: each word begins with a part of its
 * owner's id. Rows of before keep their words in the old column until their owner's next search. In a
 * table with rows, server/db/online-migrations makes the indexes beside a running server.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`alter table search_entries add column owner_words tsvector`.execute(db);
  const { rows } = await sql`select 1 from search_entries limit 1`.execute(db);
  if (rows.length > 0) return;
  for (const [name, definition] of Object.entries(ownerWordIndexes)) {
    await sql`create index ${sql.ref(name)} on ${sql.raw(definition)}`.execute(db);
  }
}
