import { sql } from "kysely";
import type { Db } from "../database.ts";

// A number of our own, different from the one of Kysely's migrations.
const lockId = 7_231_906_401;

/** Runs work on one connection while no other process does such work; the others wait. */
export function withMigrationLock<T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(lockId)})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockId)})`.execute(connection);
    }
  });
}
