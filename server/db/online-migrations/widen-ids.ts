import { sql } from "kysely";
import type { Db } from "../database.ts";
import { isPostgres } from "../is-postgres.ts";
import { listNarrowTables, listUnvalidatedForeignKeys } from "./catalog.ts";
import { withMigrationLock } from "./migration-lock.ts";
import { prepareShadow } from "./shadow-columns.ts";
import { swapColumns } from "./swap-columns.ts";

async function widenAll(db: Db): Promise<void> {
  for (const narrow of await listNarrowTables(db)) {
    await swapColumns(db, narrow, await prepareShadow(db, narrow));
  }
  for (const { table, name } of await listUnvalidatedForeignKeys(db)) {
    await sql`alter table ${sql.raw(table)} validate constraint ${sql.ref(name)}`.execute(db);
  }
}

/**
 * Gives the ids of tables with rows 64 bits on PostgreSQL, while other instances go on serving; see
 * decision 0048. Safe to repeat and to run concurrently; after a crash, the next call goes on.
 */
export async function widenIds(db: Db): Promise<void> {
  if (!isPostgres(db)) return;
  const isDone =
    (await listNarrowTables(db)).length + (await listUnvalidatedForeignKeys(db)).length === 0;
  if (!isDone) await withMigrationLock(db, widenAll);
}
