import { sql } from "kysely";
import type { Db } from "../database.ts";
import { isPostgres } from "../dialect.ts";
import { listNarrowTables, listUncheckedKeys } from "./catalog.ts";
import { withMigrationLock } from "./migration-lock.ts";
import { prepareShadow } from "./shadow-columns.ts";
import { swapColumns } from "./swap-columns.ts";

async function widenAll(db: Db): Promise<string[]> {
  const tables = await listNarrowTables(db);
  for (const narrow of tables) await swapColumns(db, narrow, await prepareShadow(db, narrow));
  for (const { table, name } of await listUncheckedKeys(db)) {
    await sql`alter table ${sql.raw(table)} validate constraint ${sql.ref(name)}`.execute(db);
  }
  return tables.map(({ table }) => table);
}

/**
 * Gives the ids of tables with rows 64 bits on PostgreSQL, while other instances go on serving; see
 * decision 0048. Safe to repeat and to run concurrently; after a crash, the next call goes on.
 * @returns the tables that were changed
 */
export async function widenIds(db: Db): Promise<string[]> {
  if (!isPostgres(db)) return [];
  const isDone = async () =>
    (await listNarrowTables(db)).length === 0 && (await listUncheckedKeys(db)).length === 0;
  if (await isDone()) return [];
  return withMigrationLock(db, widenAll);
}
