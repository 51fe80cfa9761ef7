import { sql } from "kysely";
import { deferredIndexes } from "../../../migrations/deferred-indexes.ts";
import type { Db } from "../database.ts";
import { isPostgres } from "../is-postgres.ts";
import { isLockFailure } from "./lock-waits.ts";
import { withMigrationLock } from "./migration-lock.ts";

/** The indexes that are missing, or that a crash left half made. */
async function listMissing(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and i.indisvalid`.execute(db);
  const present = new Set(rows.map(({ name }) => name));
  return Object.keys(deferredIndexes).filter((name) => !present.has(name));
}

/**
 * `create index concurrently` waits for all transactions that are older than it: a backup, or a forgotten
 * session. What it leaves half made the next start drops.
 * @throws Error with what an operator can do when the connection's `lock_timeout` is over
 */
async function createIndex(connection: Db, name: string): Promise<void> {
  await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(connection);
  const statement = sql`create index concurrently ${sql.ref(name)} on ${sql.raw(deferredIndexes[name] ?? "")}`;
  try {
    await statement.execute(connection);
  } catch (cause) {
    if (!isLockFailure(cause)) throw cause;
    throw new Error(
      `the index ${name} waited too long for an older transaction, such as a backup: start again when it has ended (docs/runbook/instance-down.md)`,
      { cause },
    );
  }
}

/** Makes the indexes of `deferredIndexes` that tables with rows lack, while other instances write. */
export async function createDeferredIndexes(db: Db): Promise<void> {
  if (!isPostgres(db) || (await listMissing(db)).length === 0) return;
  await withMigrationLock(db, async (connection) => {
    for (const name of await listMissing(connection)) {
      await createIndex(connection, name);
    }
  });
}
