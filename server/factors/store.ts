import { countRows } from "../db/count-rows.ts";
import type { Db, Trx } from "../db/database.ts";

/** Stores a new secret that nobody has confirmed yet. @returns false when one is confirmed already */
export async function upsertPendingTotp(
  db: Db,
  pending: { userId: string; sealedSecret: string; now: string },
): Promise<boolean> {
  const { userId, sealedSecret, now } = pending;
  const row = await db
    .insertInto("totp_factors")
    .values({ user_id: userId, sealed_secret: sealedSecret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: now, last_step: 0 })
        .where("totp_factors.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findTotp(db: Db, userId: string) {
  return db.selectFrom("totp_factors").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Confirms a pending secret with its first code. @returns false when another call was faster */
export async function confirmPendingTotp(
  trx: Trx,
  { userId, step, now }: { userId: string; step: number; now: string },
): Promise<boolean> {
  const row = await trx
    .updateTable("totp_factors")
    .set({ confirmed_at: now, last_step: step })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up the code of a time step. @returns false when it, or a later one, was used already */
export async function consumeTotpStep(
  trx: Trx,
  { userId, step, sealedSecret }: { userId: string; step: number; sealedSecret: string },
): Promise<boolean> {
  const row = await trx
    .updateTable("totp_factors")
    .set({ last_step: step, sealed_secret: sealedSecret })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when there was no confirmed one */
export async function deleteTotp(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom("totp_factors")
    .where("user_id", "=", userId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

type RecoveryCodeHashes = { userId: string; hashes: readonly string[]; now: string };

/** Deletes a person's recovery codes, used ones too, and inserts the new ones. */
export async function replaceRecoveryCodes(trx: Trx, { userId, hashes, now }: RecoveryCodeHashes) {
  await deleteRecoveryCodes(trx, userId);
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now }));
  await trx.insertInto("recovery_codes").values(rows).execute();
}

/** Uses up a code. @returns false when it is unknown or used */
export async function consumeRecoveryCode(trx: Trx, { userId, hashes, now }: RecoveryCodeHashes) {
  const row = await trx
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "in", hashes)
    .where("used_at", "is", null)
    .returning("code_hash")
    .executeTakeFirst();
  return row !== undefined;
}

export async function countUnusedCodes(db: Db, userId: string): Promise<number> {
  return countRows(
    db.selectFrom("recovery_codes").where("user_id", "=", userId).where("used_at", "is", null),
  );
}

export async function deleteRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}
