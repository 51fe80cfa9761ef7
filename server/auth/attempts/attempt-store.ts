import { secondsAfter } from "../../clock.ts";
import { countRows } from "../../db/count-rows.ts";
import type { Db, Trx } from "../../db/database.ts";
import { type AttemptDecision, evaluateAttempt, failureWindowSeconds } from "./attempt-limit.ts";

type PasswordAttempt = { identifier: string; now: Date; scale: number };

/** Inserts or locks the row of an identifier. */
async function lockAttempts(trx: Trx, identifier: string, now: string) {
  return trx
    .insertInto("login_attempts")
    .values({ identifier, failures_in_row: 0, wait_seconds: 0, updated_at: now })
    .onConflict((conflict) =>
      // An update of another column than the key: it locks the row and changes nothing.
      conflict.column("identifier").doUpdateSet((eb) => ({
        wait_seconds: eb.ref("login_attempts.wait_seconds"),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function countRecent(trx: Trx, { identifier, now }: PasswordAttempt): Promise<number> {
  return countRows(
    trx
      .selectFrom("login_failures")
      .where("identifier", "=", identifier)
      .where("failed_at", ">", secondsAfter(now, -failureWindowSeconds)),
  );
}

async function recordFailure(
  trx: Trx,
  { identifier, now }: PasswordAttempt,
  decision: Extract<AttemptDecision, { kind: "allow" }>,
): Promise<void> {
  const failedAt = now.toISOString();
  await trx.insertInto("login_failures").values({ identifier, failed_at: failedAt }).execute();
  await trx
    .updateTable("login_attempts")
    .set({
      failures_in_row: decision.inRow,
      wait_seconds: decision.waitSeconds,
      wait_until: decision.waitUntil,
      updated_at: failedAt,
    })
    .where("identifier", "=", identifier)
    .execute();
}

/**
 * Counts an attempt as a failure before the password is compared, whether or not the identifier has an
 * account. After a success, `deleteFailures` removes it again.
 */
export async function recordAttempt(db: Db, attempt: PasswordAttempt): Promise<AttemptDecision> {
  return db.transaction().execute(async (trx) => {
    const row = await lockAttempts(trx, attempt.identifier, attempt.now.toISOString());
    const counts = {
      recent: await countRecent(trx, attempt),
      inRow: row.failures_in_row,
      waitSeconds: row.wait_seconds,
      waitUntil: row.wait_until,
    };
    const decision = evaluateAttempt(counts, attempt.now, attempt.scale);
    if (decision.kind === "allow") await recordFailure(trx, attempt, decision);
    return decision;
  });
}

/** Resets the counts of these identifiers after a successful sign-in. */
export async function deleteFailures(trx: Trx, identifiers: readonly string[]): Promise<void> {
  if (identifiers.length === 0) return;
  await trx.deleteFrom("login_failures").where("identifier", "in", identifiers).execute();
  await trx.deleteFrom("login_attempts").where("identifier", "in", identifiers).execute();
}
