import type { Db } from "../../db/database.ts";

/** A person's conversations with the service's name, oldest first; removed ones that still exist too. */
export async function listConversationsOf(db: Db, userId: string) {
  return db
    .selectFrom("conversations")
    .innerJoin("services", "services.id", "conversations.service_id")
    .select(["conversations.id", "conversations.title", "services.name as service"])
    .select(["conversations.created_at", "conversations.active_at"])
    .select(["conversations.pinned_at", "conversations.deleted_at"])
    .where("conversations.user_id", "=", userId)
    .orderBy("conversations.created_at")
    .orderBy("conversations.id")
    .execute();
}

type Page = { conversationId: string; afterId: number; limit: number };

/** A page of a conversation's messages of all branches, by id. */
export async function listMessagePage(db: Db, { conversationId, afterId, limit }: Page) {
  return db
    .selectFrom("messages")
    .select(["id", "parent_id", "active", "sender", "status", "text"])
    .select(["created_at", "ended_at", "model", "rating", "rating_reason", "rating_note"])
    .select([
      "tools",
      "citations",
      "figures",
      "follow_ups",
      "input_tokens",
      "output_tokens",
      "searches",
    ])
    .where("conversation_id", "=", conversationId)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function listSharesOf(db: Db, userId: string) {
  return db
    .selectFrom("shares")
    .select(["id", "conversation_id", "created_at", "revoked_at", "snapshot"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/** What a person's conversations raised: kinds and times, never words. */
export async function listDangersOf(db: Db, userId: string) {
  return db
    .selectFrom("conversation_dangers")
    .innerJoin("conversations", "conversations.id", "conversation_dangers.conversation_id")
    .selectAll("conversation_dangers")
    .where("conversations.user_id", "=", userId)
    .execute();
}

/** A person's files, sent and unsent. */
export async function listFilesOf(db: Db, userId: string) {
  return db
    .selectFrom("attachments")
    .select(["id", "message_id", "conversation_id", "name", "media_type", "bytes", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export type ConversationOfPerson = Awaited<ReturnType<typeof listConversationsOf>>[number];
export type MessageOfPerson = Awaited<ReturnType<typeof listMessagePage>>[number];
export type FileOfPerson = Awaited<ReturnType<typeof listFilesOf>>[number];
