import { secondsAfter } from "../../clock.ts";
import type { Db, Trx } from "../../db/database.ts";
import { evaluateAttempt, failureWindowSeconds, type Verdict } from "./attempt-limit.ts";

type Try = { identifier: string; now: Date; scale: number };

/** The row of an identifier, held by this transaction until it ends. */
async function lockAttempts(trx: Trx, identifier: string, now: string) {
  return trx
    .insertInto("login_attempts")
    .values({
      identifier,
      failures_in_row: 0,
      wait_seconds: 0,
      wait_until: null,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("identifier").doUpdateSet({ identifier }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function countRecent(trx: Trx, { identifier, now }: Try): Promise<number> {
  const { count } = await trx
    .selectFrom("login_failures")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("identifier", "=", identifier)
    .where("failed_at", ">", secondsAfter(now, -failureWindowSeconds))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function recordFailure(
  trx: Trx,
  { identifier, now }: Try,
  verdict: Extract<Verdict, { kind: "go" }>,
): Promise<void> {
  const failedAt = now.toISOString();
  await trx.insertInto("login_failures").values({ identifier, failed_at: failedAt }).execute();
  await trx
    .updateTable("login_attempts")
    .set({
      failures_in_row: verdict.inRow,
      wait_seconds: verdict.waitSeconds,
      wait_until: verdict.waitUntil,
      updated_at: failedAt,
    })
    .where("identifier", "=", identifier)
    .execute();
}

/**
 * Counts a try as a failure before anything is compared, whether the identifier has an account or
 * not; a success takes it back with `forgetFailures`.
 */
export async function recordAttempt(db: Db, attempt: Try): Promise<Verdict> {
  return db.transaction().execute(async (trx) => {
    const row = await lockAttempts(trx, attempt.identifier, attempt.now.toISOString());
    const tries = {
      recent: await countRecent(trx, attempt),
      inRow: row.failures_in_row,
      waitSeconds: row.wait_seconds,
      waitUntil: row.wait_until,
    };
    const verdict = evaluateAttempt(tries, attempt.now, attempt.scale);
    if (verdict.kind === "go") await recordFailure(trx, attempt, verdict);
    return verdict;
  });
}

/** Starts counting anew: someone proved who they are. */
export async function forgetFailures(trx: Trx, identifiers: readonly string[]): Promise<void> {
  await trx.deleteFrom("login_failures").where("identifier", "in", identifiers).execute();
  await trx.deleteFrom("login_attempts").where("identifier", "in", identifiers).execute();
}

export async function deleteOldFailures(db: Db, before: string): Promise<void> {
  await db.deleteFrom("login_failures").where("failed_at", "<", before).execute();
}

export async function deleteOldAttempts(db: Db, before: string): Promise<void> {
  await db.deleteFrom("login_attempts").where("updated_at", "<", before).execute();
}
