import type { Db } from "../../db/database.ts";
import { withRowLock } from "../../db/locks.ts";
import { deleteWords } from "../search/word-index-store.ts";
import { nullLiteral } from "../store.ts";

/** The ids of conversations removed before `before`, oldest first. */
export async function listRemovedIds(
  db: Db,
  { before, limit }: { before: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("conversations")
    .select("id")
    .where("deleted_at", "is not", nullLiteral)
    .where("deleted_at", "<", before)
    .orderBy("deleted_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listConversationIds(
  db: Db,
  { userId, limit }: { userId: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("conversations")
    .select("id")
    .where("user_id", "=", userId)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks temporary conversations whose time is over as removed before `removedAt`. @returns how many */
export async function markExpiredRemoved(
  db: Db,
  { now, removedAt }: { now: string; removedAt: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("conversations")
    .set({ deleted_at: removedAt })
    .where("expires_at", "is not", nullLiteral)
    .where("expires_at", "<=", now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Marks every conversation of a user as removed. */
export async function markAllRemoved(
  db: Db,
  { userId, now }: { userId: string; now: string },
): Promise<void> {
  await db
    .updateTable("conversations")
    .set({ deleted_at: now })
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .execute();
}

/**
 * Deletes a conversation with everything that belongs to it, unless it was restored meanwhile.
 * @returns the ids of its files, whose bytes the caller deletes
 */
export async function deleteConversation(
  db: Db,
  { id, before }: { id: string; before: string },
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const query = trx.selectFrom("conversations").select("id").where("id", "=", id);
    const removed = withRowLock(trx, query.where("deleted_at", "<", before));
    if ((await removed.executeTakeFirst()) === undefined) return [];
    const entries = await trx
      .selectFrom("search_entries")
      .select("id")
      .where("conversation_id", "=", id)
      .execute();
    await deleteWords(
      trx,
      entries.map((entry) => entry.id),
    );
    const files = await trx
      .deleteFrom("attachments")
      .where("conversation_id", "=", id)
      .returning("id")
      .execute();
    // Foreign keys delete its messages, links and search entries.
    await trx.deleteFrom("conversations").where("id", "=", id).execute();
    return files.map((file) => file.id);
  });
}

/** Deletes all files of a user. @returns their ids */
export async function deleteFilesOfUser(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom("attachments")
    .where("user_id", "=", userId)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
