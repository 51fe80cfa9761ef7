import type { Db } from "../../db/database.ts";

/** Marks every conversation of a user as removed. */
export async function removeConversations(
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

/** Deletes a user's files that no conversation holds. @returns their ids */
export async function deleteUserFiles(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom("attachments")
    .where("user_id", "=", userId)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
