import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db, Trx } from "../database.ts";

const lockMs = 500;
const pauseMs = 500;
const attempts = 240;
const lockNotAvailable = "55P03";
const deadlock = "40P01";

function isLockTrouble(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === lockNotAvailable || code === deadlock;
}

/**
 * Runs a short transaction that locks tables. Whoever comes after a waiting lock waits too, so it gives
 * up after half a second and tries again later.
 */
export async function withShortLock(db: Db, work: (trx: Trx) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(trx);
        await work(trx);
      });
    } catch (error) {
      if (!isLockTrouble(error) || attempt === attempts) throw error;
      await sleep(pauseMs);
    }
  }
}
