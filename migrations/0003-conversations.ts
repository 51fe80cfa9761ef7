import { type Kysely, sql } from "kysely";
import { countedKey, createTable } from "./dialect.ts";

async function createConversations(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "conversations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("service_id", "integer", (column) => column.notNull().references("services.id"))
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("active_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("conversations_by_activity")
    .on("conversations")
    .columns(["user_id", "active_at", "id"])
    .execute();
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "messages")
    .addColumn("id", countedKey(db))
    .addColumn("conversation_id", "text", (column) =>
      column.notNull().references("conversations.id").onDelete("cascade"),
    )
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("parent_id", "integer", (column) => column.references("messages.id"))
    .addColumn("depth", "integer", (column) => column.notNull())
    .addColumn("active", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("sender", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    // The user's slot that a reply occupies while the model writes it.
    .addColumn("slot", "integer")
    .addColumn("error_code", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    // The last heartbeat of a running reply.
    .addColumn("saved_at", "text")
    .addColumn("ended_at", "text")
    .addColumn("model", "text")
    .addColumn("stop_reason", "text")
    .addColumn("input_tokens", "integer")
    .addColumn("output_tokens", "integer")
    .addColumn("cache_read_tokens", "integer")
    .addColumn("cache_write_tokens", "integer")
    // The last column: SQLite reads the columns before a long text without its overflow pages.
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("messages_by_parent").on("messages").columns(["parent_id"]).execute();
}

async function createMessageRules(db: Kysely<unknown>): Promise<void> {
  // A page of messages is a range of depths on the active branch.
  await db.schema
    .createIndex("messages_by_depth")
    .unique()
    .on("messages")
    .columns(["conversation_id", "depth"])
    .where(sql.ref("active"), "=", sql.lit(1))
    .execute();
  // At most one running reply per conversation, across all instances.
  await db.schema
    .createIndex("messages_one_writing")
    .unique()
    .on("messages")
    .columns(["conversation_id"])
    .where(sql.ref("status"), "=", sql.lit("writing"))
    .execute();
  // At most one running reply per slot of a user.
  await db.schema
    .createIndex("messages_one_writing_a_slot")
    .unique()
    .on("messages")
    .columns(["user_id", "slot"])
    .where(sql.ref("status"), "=", sql.lit("writing"))
    .execute();
}

async function createTokenDays(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "token_days")
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("tokens", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("token_days_pk", ["user_id", "day"])
    .execute();
}

async function createIdempotencyKeys(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "idempotency_keys")
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("route", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("body_hash", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("idempotency_keys_pk", ["user_id", "route", "key"])
    .execute();
  await db.schema
    .createIndex("idempotency_keys_by_age")
    .on("idempotency_keys")
    .columns(["created_at"])
    .execute();
}

/** Conversations and their messages: one row per message, one active branch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createConversations(db);
  await createMessages(db);
  await createMessageRules(db);
  // Separate from the messages: deleting a conversation does not refund its tokens.
  await createTokenDays(db);
  await createIdempotencyKeys(db);
}
