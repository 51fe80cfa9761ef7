import type { Kysely } from "kysely";
import { createTable } from "./dialect.ts";

/**
 * Ties a one-time code to the request and the sender that asked for it, remembers devices that signed in
 * before, and counts text messages per day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column per statement.
  const codes = () => db.schema.alterTable("one_time_codes");
  await codes().addColumn("request_hash", "text").execute();
  await codes().addColumn("shared_request_hash", "text").execute();
  await codes()
    .addColumn("shared_attempts", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await codes().addColumn("sender", "text").execute();
  await codes()
    .addColumn("known_device", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  const indexes = { request_hash: "request", shared_request_hash: "shared_request" } as const;
  for (const [column, name] of Object.entries(indexes)) {
    await db.schema
      .createIndex(`one_time_codes_by_${name}`)
      .on("one_time_codes")
      .columns([column])
      .execute();
  }
  await db.schema
    .createIndex("one_time_codes_by_sender")
    .on("one_time_codes")
    .columns(["sender", "created_at"])
    .execute();

  await createTable(db, "known_devices")
    .addColumn("token_hash", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_seen_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("known_devices_key", ["token_hash", "user_id"])
    .execute();
  await db.schema
    .createIndex("known_devices_by_user")
    .on("known_devices")
    .columns(["user_id", "last_seen_at"])
    .execute();

  // One row per Indian day and number prefix; `all` and `known-devices` count over all prefixes.
  await createTable(db, "sms_counts")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("prefix", "text", (column) => column.notNull())
    .addColumn("sent", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("sms_counts_key", ["day", "prefix"])
    .execute();
}
