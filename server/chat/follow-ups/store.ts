import type { Db } from "../../db/database.ts";
import { isRowId } from "../../db/row-id.ts";

/** A user's own reply of any status, with its message, its conversation and its stored follow-ups. */
export async function findReplyForFollowUps(db: Db, wanted: { id: number; userId: string }) {
  if (!isRowId(wanted.id)) return undefined;
  return db
    .selectFrom("messages as reply")
    .innerJoin("conversations", "conversations.id", "reply.conversation_id")
    .innerJoin("messages as question", "question.id", "reply.parent_id")
    .select([
      "reply.id",
      "reply.conversation_id",
      "reply.status",
      "reply.active",
      "reply.text",
      "reply.follow_ups",
      "question.text as question",
      "conversations.service_id",
    ])
    .where("reply.id", "=", wanted.id)
    .where("reply.user_id", "=", wanted.userId)
    .where("reply.sender", "=", "ai")
    .where("conversations.deleted_at", "is", null)
    .executeTakeFirst();
}

export type ReplyForFollowUps = NonNullable<Awaited<ReturnType<typeof findReplyForFollowUps>>>;

/** Stores follow-ups unless a concurrent request has stored some. */
export async function saveFollowUps(db: Db, id: number, items: readonly string[]): Promise<void> {
  await db
    .updateTable("messages")
    .set({ follow_ups: JSON.stringify(items) })
    .where("id", "=", id)
    .where("follow_ups", "is", null)
    .execute();
}
