import type { Selectable } from "kysely";
import type { Db } from "../db/database.ts";
import type { FileStoreIdsTable } from "./table.ts";

const onlyId = 1;

export type StoreClaim = Omit<Selectable<FileStoreIdsTable>, "id">;

/** The id of the store that holds this database's files; null before the first start. */
export async function findStoreClaim(db: Db): Promise<StoreClaim | null> {
  const row = await db
    .selectFrom("file_store_marks")
    .select(["mark", "claimed_at"])
    .where("id", "=", onlyId)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when the database has a store id already */
export async function insertStoreClaim(db: Db, claim: StoreClaim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("file_store_marks")
    .values({ id: onlyId, ...claim })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns false when another instance has claimed a store meanwhile */
export async function updateStoreClaim(db: Db, from: StoreClaim, to: StoreClaim): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("file_store_marks")
    .set(to)
    .where("mark", "=", from.mark)
    .where("claimed_at", "=", from.claimed_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases a claim whose store id could not be written, unless another instance has started with it. */
export async function deleteStoreClaim(db: Db, { mark, claimed_at }: StoreClaim): Promise<void> {
  await db
    .deleteFrom("file_store_marks")
    .where("mark", "=", mark)
    .where("claimed_at", "=", claimed_at)
    .execute();
}

/** Says that an instance starts with this store now. */
export async function setClaimTime(db: Db, { mark, claimed_at }: StoreClaim): Promise<void> {
  await db
    .updateTable("file_store_marks")
    .set({ claimed_at })
    .where("mark", "=", mark)
    .where("claimed_at", "<", claimed_at)
    .execute();
}

export async function hasAttachments(db: Db): Promise<boolean> {
  return (await db.selectFrom("attachments").select("id").limit(1).execute()).length > 0;
}
