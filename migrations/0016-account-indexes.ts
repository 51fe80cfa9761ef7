import { type Kysely, sql } from "kysely";

/** Indexes for the jobs that make downloads and delete what is kept long enough. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("contact_messages_by_age")
    .on("contact_messages")
    .columns(["created_at"])
    .execute();
  await db.schema.createIndex("token_days_by_age").on("token_days").columns(["day"]).execute();
  await db.schema
    .createIndex("account_events_by_age")
    .on("account_events")
    .columns(["at"])
    .execute();
  await db.schema
    .createIndex("account_downloads_running")
    .on("account_downloads")
    .columns(["created_at"])
    .where(sql.ref("status"), "=", sql.lit("running"))
    .execute();
  await db.schema
    .createIndex("account_downloads_by_expiry")
    .on("account_downloads")
    .columns(["expires_at"])
    .execute();
}
