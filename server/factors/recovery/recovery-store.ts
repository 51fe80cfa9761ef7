import type { Db, Trx } from "../../db/database.ts";

type NewCodes = { userId: string; hashes: readonly string[]; now: string };

export async function saveRecoveryCodes(
  trx: Trx,
  { userId, hashes, now }: NewCodes,
): Promise<void> {
  await deleteRecoveryCodes(trx, userId);
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now }));
  await trx.insertInto("recovery_codes").values(rows).execute();
}

/** Uses up a code. @returns false when it is unknown or used */
export async function consumeRecoveryCode(
  trx: Trx,
  { userId, hashes, now }: NewCodes,
): Promise<boolean> {
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
  const { count } = await db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}
