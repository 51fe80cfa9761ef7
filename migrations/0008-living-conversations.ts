import { type Kysely, sql } from "kysely";
import { countedKey, createTable, createWordIndex } from "./dialect.ts";

async function extendConversations(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable("conversations");
  await table().addColumn("pinned_at", "text").execute();
  // The conversation disappears from every list now; the purge deletes rows and files after the undo period.
  await table().addColumn("deleted_at", "text").execute();
  // The source of the title: first message, model or user. Nothing replaces a user's title.
  await table()
    .addColumn("title_by", "text", (column) => column.notNull().defaultTo("message"))
    .execute();
  // 1 once a message has versions: only then does a page need a second query.
  await table()
    .addColumn("branched", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  // 0 until the search index has the title.
  await table()
    .addColumn("title_indexed", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex("conversations_unindexed")
    .on("conversations")
    .columns(["user_id"])
    .where(sql.ref("title_indexed"), "=", sql.lit(0))
    .execute();
  await db.schema
    .createIndex("conversations_by_service")
    .on("conversations")
    .columns(["user_id", "service_id", "active_at", "id"])
    .execute();
  await db.schema
    .createIndex("conversations_pinned")
    .on("conversations")
    .columns(["user_id", "pinned_at"])
    .where(sql.ref("pinned_at"), "is not", sql.lit(null))
    .execute();
  await db.schema
    .createIndex("conversations_deleted")
    .on("conversations")
    .columns(["deleted_at"])
    .where(sql.ref("deleted_at"), "is not", sql.lit(null))
    .execute();
}

async function extendMessages(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable("messages");
  await table().addColumn("rating", "integer").execute();
  await table().addColumn("rating_reason", "text").execute();
  await table().addColumn("rating_note", "text").execute();
  // A JSON list of suggested questions.
  await table().addColumn("follow_ups", "text").execute();
  await table().addColumn("searches", "integer").execute();
  // 0 until the search index has it. A search indexes pending messages first, so no turn waits for it.
  await table()
    .addColumn("indexed", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex("messages_unindexed")
    .on("messages")
    .columns(["user_id", "id"])
    .where(sql.ref("indexed"), "=", sql.lit(0))
    .execute();
  await db.schema
    .createIndex("messages_rated")
    .on("messages")
    .columns(["id"])
    .where(sql.ref("rating"), "is not", sql.lit(null))
    .execute();
  // Finds all versions of a message, and all messages of a conversation that is deleted.
  await db.schema
    .createIndex("messages_by_conversation")
    .on("messages")
    .columns(["conversation_id", "parent_id"])
    .execute();
}

async function createSearch(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "search_entries")
    .addColumn("id", countedKey(db))
    // Null for the conversation's title.
    .addColumn("message_id", "integer", (column) =>
      column.unique().references("messages.id").onDelete("cascade"),
    )
    .addColumn("conversation_id", "text", (column) =>
      column.notNull().references("conversations.id").onDelete("cascade"),
    )
    .addColumn("user_id", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("search_entries_by_user")
    .on("search_entries")
    .columns(["user_id"])
    .execute();
  await db.schema
    .createIndex("search_entries_by_conversation")
    .on("search_entries")
    .columns(["conversation_id"])
    .execute();
  await createWordIndex(db, { of: "search_entries", name: "search_words" });
}

async function createAttachments(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "attachments")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    // Null until a message with it is sent; the purge deletes the others.
    .addColumn("message_id", "integer", (column) => column.references("messages.id"))
    .addColumn("conversation_id", "text", (column) => column.references("conversations.id"))
    .addColumn("position", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("media_type", "text", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("pages", "integer")
    .addColumn("width", "integer")
    .addColumn("height", "integer")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("attachments_by_message")
    .on("attachments")
    .columns(["message_id", "position"])
    .execute();
  await db.schema
    .createIndex("attachments_by_conversation")
    .on("attachments")
    .columns(["conversation_id"])
    .execute();
  await db.schema
    .createIndex("attachments_by_user")
    .on("attachments")
    .columns(["user_id", "created_at"])
    .execute();
}

async function createShares(db: Kysely<unknown>): Promise<void> {
  // The id is the link's secret; the snapshot is the conversation at the time of sharing.
  await createTable(db, "shares")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("conversation_id", "text", (column) =>
      column.notNull().references("conversations.id").onDelete("cascade"),
    )
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("revoked_at", "text")
    .addColumn("snapshot", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("shares_by_conversation")
    .on("shares")
    .columns(["conversation_id", "created_at"])
    .execute();
}

async function createModelUsage(db: Kysely<unknown>): Promise<void> {
  // The paid model usage per Indian day; it outlives the conversations.
  await createTable(db, "model_usage_days")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("service_id", "integer", (column) => column.notNull().references("services.id"))
    .addColumn("model", "text", (column) => column.notNull())
    // 'reply', 'title' or 'follow-ups'
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("calls", "integer", (column) => column.notNull())
    .addColumn("input_tokens", "integer", (column) => column.notNull())
    .addColumn("output_tokens", "integer", (column) => column.notNull())
    .addColumn("cache_read_tokens", "integer", (column) => column.notNull())
    .addColumn("cache_write_tokens", "integer", (column) => column.notNull())
    .addColumn("searches", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("model_usage_days_pk", [
      "day",
      "user_id",
      "service_id",
      "model",
      "purpose",
    ])
    .execute();
}

/** Message versions, ratings, search, attachments, shares and model usage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendConversations(db);
  await extendMessages(db);
  await createSearch(db);
  await createAttachments(db);
  await createShares(db);
  await createModelUsage(db);
}
