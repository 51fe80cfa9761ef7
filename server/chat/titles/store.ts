import type { Db, Trx } from "../../db/database.ts";

/**
 * What was said in the first turn that has a whole reply, when nobody but its first message has
 * named the conversation; undefined when this reply is not the only whole one.
 */
export async function findTurnToName(db: Db, replyId: number) {
  return db
    .selectFrom("messages as reply")
    .innerJoin("conversations", "conversations.id", "reply.conversation_id")
    .innerJoin("messages as question", "question.id", "reply.parent_id")
    .select(["question.text as question", "reply.text as answer"])
    .where("reply.id", "=", replyId)
    .where("conversations.title_by", "=", "message")
    .where("conversations.deleted_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("messages as other")
            .select("other.id")
            .whereRef("other.conversation_id", "=", "reply.conversation_id")
            .where("other.sender", "=", "ai")
            .where("other.status", "=", "complete")
            .where("other.id", "!=", replyId),
        ),
      ),
    )
    .executeTakeFirst();
}

/** Names a conversation, unless somebody else has; it stays where it is in the history. */
export async function setModelTitle(trx: Trx, id: string, title: string): Promise<void> {
  await trx
    .updateTable("conversations")
    .set({ title, title_by: "model", title_indexed: 0 })
    .where("id", "=", id)
    .where("title_by", "=", "message")
    .where("deleted_at", "is", null)
    .execute();
}
