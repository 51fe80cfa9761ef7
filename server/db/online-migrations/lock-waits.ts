import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { getErrorCode } from "../../errors.ts";
import type { Db, Trx } from "../database.ts";

const lockWaitMs = 500;
const retryForMs = 600_000;
const lockNotAvailable = "55P03";
const deadlock = "40P01";

export const retryPauseMs = 500;

/** Whether a statement waited too long for a lock, or for the end of another transaction. */
export function isLockFailure(error: unknown): boolean {
  const code = getErrorCode(error);
  return code === lockNotAvailable || code === deadlock;
}

/**
 * Lets the statements of a PostgreSQL transaction wait at most half a second for a lock: other statements
 * queue behind a waiting lock.
 */
export async function limitLockWaits<T>(trx: Kysely<T>): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(lockWaitMs)}`.execute(trx);
}

/** Repeats an attempt after each half second until it returns a result, for ten minutes at most. */
export async function retryUntilDone<T>(
  attempt: () => Promise<{ result: T } | { error: Error }>,
): Promise<T> {
  const endMs = performance.now() + retryForMs;
  for (;;) {
    const outcome = await attempt();
    if ("result" in outcome) return outcome.result;
    if (performance.now() > endMs) throw outcome.error;
    await sleep(retryPauseMs);
  }
}

/** Repeats work that can be done again, until it gets its locks. */
export function retryOnLockTimeout<T>(work: () => Promise<T>): Promise<T> {
  return retryUntilDone<T>(() =>
    work().then(
      (result) => ({ result }),
      (error: unknown) => {
        if (error instanceof Error && isLockFailure(error)) return { error };
        throw error;
      },
    ),
  );
}

/** Runs a short transaction that locks tables. */
export function withShortLockWait<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return retryOnLockTimeout(() =>
    db.transaction().execute(async (trx) => {
      await limitLockWaits(trx);
      return work(trx);
    }),
  );
}
