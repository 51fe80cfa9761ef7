import { sql } from "kysely";
import { lateIndexes } from "../../../migrations/late-indexes.ts";
import type { Db } from "../database.ts";
import { isPostgres } from "../word-index.ts";
import { withMigrationLock } from "./migration-lock.ts";

/** The indexes that are missing, or that a crash left half made. */
async function listMissing(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and i.indisvalid`.execute(db);
  const present = new Set(rows.map(({ name }) => name));
  return Object.keys(lateIndexes).filter((name) => !present.has(name));
}

/** Makes the indexes of `lateIndexes` that tables with rows lack, while other instances write. */
export async function createLateIndexes(db: Db): Promise<void> {
  if (!isPostgres(db) || (await listMissing(db)).length === 0) return;
  await withMigrationLock(db, async (connection) => {
    for (const name of await listMissing(connection)) {
      await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(connection);
      await sql`create index concurrently ${sql.ref(name)} on ${sql.raw(lateIndexes[name] ?? "")}`.execute(
        connection,
      );
    }
  });
}
