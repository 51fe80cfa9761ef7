import { type Kysely, sql } from "kysely";
import { countedKey, createTable } from "./dialect.ts";

/** Users, sessions, one-time codes, and the counts of sign-in attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "users")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.unique())
    .addColumn("mobile", "text", (column) => column.unique())
    .addColumn("name", "text")
    .addColumn("password_hash", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("registered_at", "text")
    .addCheckConstraint("users_reachable", sql`email is not null or mobile is not null`)
    .execute();

  await createTable(db, "sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("proof", "text", (column) => column.notNull())
    .addColumn("user_agent", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_seen_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("ended_at", "text")
    .execute();
  await db.schema
    .createIndex("sessions_by_user")
    .on("sessions")
    .columns(["user_id", "created_at"])
    .execute();

  await createTable(db, "one_time_codes")
    .addColumn("id", countedKey(db))
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("used_at", "text")
    .execute();
  await db.schema
    .createIndex("one_time_codes_by_identifier")
    .on("one_time_codes")
    .columns(["identifier", "created_at"])
    .execute();

  // One row per identifier: of two concurrent requests, only one may send a code.
  await createTable(db, "code_sends")
    .addColumn("identifier", "text", (column) => column.primaryKey())
    .addColumn("last_sent_at", "text", (column) => column.notNull())
    .execute();

  // One row per identifier, with or without an account: it serialises attempts and stores the wait.
  await createTable(db, "login_attempts")
    .addColumn("identifier", "text", (column) => column.primaryKey())
    .addColumn("failures_in_row", "integer", (column) => column.notNull())
    .addColumn("wait_seconds", "integer", (column) => column.notNull())
    .addColumn("wait_until", "text")
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await createTable(db, "login_failures")
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("failed_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("login_failures_by_identifier")
    .on("login_failures")
    .columns(["identifier", "failed_at"])
    .execute();
}
