import type { Db, Trx } from "../../db/database.ts";

/**
 * What was said in the first turn that has a whole reply, when nobody but its first message has
 * named the conversation; undefined when this reply is not the only whole one. Replies to words that
 * others took the place of do not count.
 */
export async function findTurnForTitle(db: Db, replyId: number) {
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
            .where("other.id", "!=", replyId)
            .where((eb) =>
              eb.or([
                eb("other.active", "=", 1),
                eb("other.parent_id", "=", eb.ref("reply.parent_id")),
              ]),
            ),
        ),
      ),
    )
    .executeTakeFirst();
}

/**
 * Names a conversation after a reply to words that are still shown, unless somebody else has: another
 * answer to them may be the one in sight. It stays where it is in the history.
 */
export async function updateModelTitle(
  trx: Trx,
  { conversationId: id, replyId }: { conversationId: string; replyId: number },
  title: string,
): Promise<void> {
  await trx
    .updateTable("conversations")
    .set({ title, title_by: "model", title_indexed: 0 })
    .where("id", "=", id)
    .where("title_by", "=", "message")
    .where("deleted_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("messages as reply")
          .innerJoin("messages as question", "question.id", "reply.parent_id")
          .select("reply.id")
          .where("reply.id", "=", replyId)
          .where("question.active", "=", 1),
      ),
    )
    .execute();
}

/** A conversation's new first words name it, while it never had a second turn or a name of its person's. */
export async function updateFirstTitle(trx: Trx, id: string, title: string): Promise<void> {
  await trx
    .updateTable("conversations")
    .set({ title, title_by: "message", title_indexed: 0 })
    .where("id", "=", id)
    .where("title_by", "!=", "person")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("messages")
            .select("id")
            .where("conversation_id", "=", id)
            .where("depth", ">", 2),
        ),
      ),
    )
    .execute();
}
