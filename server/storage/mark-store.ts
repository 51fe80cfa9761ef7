import type { Selectable } from "kysely";
import type { Db } from "../db/database.ts";
import type { FileStoreMarksTable } from "./table.ts";

const onlyId = 1;

export type Mark = Omit<Selectable<FileStoreMarksTable>, "id">;

/** The mark of the store that holds this database's files; null before the first start. */
export async function findMark(db: Db): Promise<Mark | null> {
  const row = await db
    .selectFrom("file_store_marks")
    .select(["mark", "claimed_at"])
    .where("id", "=", onlyId)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when the database has a mark already */
export async function insertMark(db: Db, mark: Mark): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("file_store_marks")
    .values({ id: onlyId, ...mark })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns false when another instance has claimed a store meanwhile */
export async function updateMark(db: Db, from: Mark, to: Mark): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("file_store_marks")
    .set(to)
    .where("mark", "=", from.mark)
    .where("claimed_at", "=", from.claimed_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes back a claim whose mark could not be written, unless another instance has started with it. */
export async function deleteMark(db: Db, { mark, claimed_at }: Mark): Promise<void> {
  await db
    .deleteFrom("file_store_marks")
    .where("mark", "=", mark)
    .where("claimed_at", "=", claimed_at)
    .execute();
}

/** Says that an instance starts with the marked store now. */
export async function setClaimTime(db: Db, { mark, claimed_at }: Mark): Promise<void> {
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
