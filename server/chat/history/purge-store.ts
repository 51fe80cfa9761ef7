import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { forgetWords } from "../../db/word-index.ts";

/** Conversations that were removed before a moment. */
export async function listRemoved(
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

/** Deletes a conversation with all that hangs on it; the files themselves must be gone already. */
export async function forgetConversation(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const entries = await trx
      .selectFrom("search_entries")
      .select("id")
      .where("conversation_id", "=", id)
      .execute();
    await forgetWords(
      trx,
      entries.map((entry) => entry.id),
    );
    await trx.deleteFrom("attachments").where("conversation_id", "=", id).execute();
    // Its messages, links and search entries go with it.
    await trx.deleteFrom("conversations").where("id", "=", id).execute();
  });
}
