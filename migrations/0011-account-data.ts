import { type Kysely, sql } from "kysely";
import { countedKey, createTable } from "./dialect.ts";

async function extendUsers(db: Kysely<unknown>): Promise<void> {
  const users = () => db.schema.alterTable("users");
  // The language of mails that no request asks for.
  await users().addColumn("language", "text").execute();
  // When the account is erased, unless its owner signs in before; null for an account that stays.
  await users().addColumn("deletes_at", "text").execute();
  // When the person was removed from this row, which stays for the records of money.
  await users().addColumn("erased_at", "text").execute();
  await db.schema
    .createIndex("users_to_erase")
    .on("users")
    .columns(["deletes_at"])
    .where(sql.ref("deletes_at"), "is not", sql.lit(null))
    .execute();
  await db.schema
    .createIndex("users_unregistered")
    .on("users")
    .columns(["created_at"])
    .where(sql.ref("registered_at"), "is", sql.lit(null))
    .execute();
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "account_events")
    .addColumn("id", countedKey(db))
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    // The time of the next attempt to mail it; null when there is nothing left to do.
    .addColumn("due_at", "text")
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex("account_events_by_user")
    .on("account_events")
    .columns(["user_id", "at"])
    .execute();
  await db.schema
    .createIndex("account_events_due")
    .on("account_events")
    .columns(["due_at"])
    .where(sql.ref("due_at"), "is not", sql.lit(null))
    .execute();
}

async function createConsents(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "consents")
    .addColumn("id", countedKey(db))
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("act", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("consents_by_user").on("consents").columns(["user_id"]).execute();
}

async function createDownloads(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "account_downloads")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("percent", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("bytes", "integer")
    .addColumn("created_at", "text", (column) => column.notNull())
    // The last sign of life of the job that makes it; null while none has begun.
    .addColumn("heartbeat_at", "text")
    .addColumn("expires_at", "text")
    .execute();
  // One at a time, across all instances.
  await sql`create unique index account_downloads_one on account_downloads (user_id)
    where status in ('running', 'ready')`.execute(db);
  await db.schema
    .createIndex("account_downloads_by_user")
    .on("account_downloads")
    .columns(["user_id"])
    .execute();
}

/** Recent proofs of sessions, account events, consents, downloads of one's data, and deletion. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendUsers(db);
  await createTable(db, "session_proofs")
    .addColumn("session_id", "text", (column) =>
      column.notNull().references("sessions.id").onDelete("cascade"),
    )
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("proven_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("session_proofs_key", ["session_id", "method"])
    .execute();
  await createEvents(db);
  await createConsents(db);
  await createDownloads(db);
  await db.schema
    .createIndex("contact_messages_by_email")
    .on("contact_messages")
    .columns(["email"])
    .execute();
}
