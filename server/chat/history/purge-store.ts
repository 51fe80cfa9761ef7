import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { lockRows } from "../../db/lock-rows.ts";
import { deleteWords } from "../search/word-index-store.ts";

/** The ids of conversations removed before `before`, oldest first. */
export async function listRemovedIds(
  db: Db,
  { before, limit }: { before: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("conversations")
    .select("id")
    .where("deleted_at", "is not", sql.lit(null))
    .where("deleted_at", "<", before)
    .orderBy("deleted_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks temporary conversations whose time is over as removed before `removedAt`. @returns how many */
export async function removeExpired(
  db: Db,
  { now, removedAt }: { now: string; removedAt: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("conversations")
    .set({ deleted_at: removedAt })
    .where("expires_at", "is not", sql.lit(null))
    .where("expires_at", "<=", now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
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
    const removed = lockRows(trx, query.where("deleted_at", "<", before));
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
