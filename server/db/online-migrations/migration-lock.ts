import { sql } from "kysely";
import type { Db } from "../database.ts";
import { retryUntilDone } from "./lock-waits.ts";

// A number of our own, different from the one of Kysely's migrations.
const lockId = 7_231_906_401;

/**
 * Asks again and again, for a statement that waits keeps a snapshot: `create index concurrently` of the
 * process that has the lock waits for that snapshot, so each would wait for the other.
 */
function takeLock(connection: Db): Promise<void> {
  return retryUntilDone(async () => {
    const { rows } = await sql<{ isTaken: boolean }>`
      select pg_try_advisory_lock(${sql.lit(lockId)}) as "isTaken"`.execute(connection);
    if (rows[0]?.isTaken === true) return { result: undefined };
    return { error: new Error("another process is still changing the tables") };
  });
}

/** Runs work on one connection while no other process does such work; the others wait. */
export function withMigrationLock<T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await takeLock(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockId)})`.execute(connection);
    }
  });
}
