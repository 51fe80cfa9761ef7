import type { Db, Trx } from "../../db/database.ts";
import { prepareStatement } from "../../db/statements/prepare.ts";

/**
 * The message and the reply to name a conversation by. Undefined when the conversation has a title of
 * its user or of the model, or another complete reply. Complete replies to replaced messages do not
 * count.
 */
export async function findTurnForTitle(db: Db, replyId: number) {
  return (await turnForTitle(db, { replyId })).rows[0];
}

const turnForTitle = prepareStatement((db, { replyId }: { replyId: number }) =>
  db
    .selectFrom("messages as reply")
    .innerJoin("conversations", "conversations.id", "reply.conversation_id")
    .innerJoin("messages as question", "question.id", "reply.parent_id")
    .select(["question.text as question", "reply.text as answer"])
    .where("reply.id", "=", replyId)
    .where("conversations.title_by", "=", "message")
    .where("conversations.deleted_at", "is", null)
    // No list shows the title of a temporary one.
    .where("conversations.expires_at", "is", null)
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
    ),
);

type ModelTitle = { conversationId: string; replyId: number; title: string };

/**
 * Sets the model's title unless the user or the model has set one. The reply's message must still be
 * on the active branch; the reply itself need not be. The position in the list does not change.
 */
export const updateModelTitle = prepareStatement(
  (db, { conversationId, replyId, title }: ModelTitle) =>
    db
      .updateTable("conversations")
      .set({ title, title_by: "model", title_indexed: 0 })
      .where("id", "=", conversationId)
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
      ),
);

/** Sets the title of an edited first message, unless there was a second turn or the user set a title. */
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
