import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Db } from "./database.ts";
import { answeringMsOf } from "./database-health.ts";
import { isPostgres } from "./is-postgres.ts";

/**
 * The clock that all instances share. Leases and heartbeats use it, because the clocks of two machines
 * may be minutes apart: by its own clock, each would find the other's leases over.
 */
export interface DatabaseClock {
  /** @throws when the database does not answer */
  now(): Promise<Date>;
  /** For how long this process has seen the database answer without a break. */
  answeringMs(): number;
}

/** PostgreSQL has a clock of its own. Processes on one SQLite file share their machine's. */
export function createDatabaseClock(db: Db, clock: Clock): DatabaseClock {
  return {
    async now() {
      if (!isPostgres(db)) return clock.now();
      const { rows } = await sql<{ ms: number }>`
        select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms
      `.execute(db);
      return new Date(rows[0]?.ms ?? Number.NaN);
    },
    answeringMs: () => answeringMsOf(db),
  };
}
