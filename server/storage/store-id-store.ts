import type { Db } from "../db/database.ts";

const onlyId = 1;

/** Which store holds a database's files, and when an instance last started with it (UTC ISO-8601 text). */
export type StoreClaim = { storeId: string; claimedAt: string };

/** Null before the first start. */
export async function findStoreClaim(db: Db): Promise<StoreClaim | null> {
  const row = await db
    .selectFrom("file_store_marks")
    .select(["mark as storeId", "claimed_at as claimedAt"])
    .where("id", "=", onlyId)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when the database has a store id already */
export async function insertStoreClaim(db: Db, claim: StoreClaim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("file_store_marks")
    .values({ id: onlyId, mark: claim.storeId, claimed_at: claim.claimedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns false when another instance has claimed a store meanwhile */
export async function updateStoreClaim(db: Db, from: StoreClaim, to: StoreClaim): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("file_store_marks")
    .set({ mark: to.storeId, claimed_at: to.claimedAt })
    .where("mark", "=", from.storeId)
    .where("claimed_at", "=", from.claimedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases a claim whose store id could not be written, unless another instance has started with it. */
export async function deleteStoreClaim(db: Db, claim: StoreClaim): Promise<void> {
  await db
    .deleteFrom("file_store_marks")
    .where("mark", "=", claim.storeId)
    .where("claimed_at", "=", claim.claimedAt)
    .execute();
}

/** Says that an instance starts with this store now. */
export async function setClaimTime(db: Db, { storeId, claimedAt }: StoreClaim): Promise<void> {
  await db
    .updateTable("file_store_marks")
    .set({ claimed_at: claimedAt })
    .where("mark", "=", storeId)
    .where("claimed_at", "<", claimedAt)
    .execute();
}

export async function hasAnyAttachment(db: Db): Promise<boolean> {
  return (await db.selectFrom("attachments").select("id").limit(1).execute()).length > 0;
}

export async function listAttachmentIds(db: Db): Promise<string[]> {
  return (await db.selectFrom("attachments").select("id").execute()).map(({ id }) => id);
}
