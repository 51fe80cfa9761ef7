import { type Kysely, sql } from "kysely";

/** When a temporary conversation is deleted; null for one that its owner keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("conversations").addColumn("expires_at", "text").execute();
  await db.schema
    .createIndex("conversations_to_expire")
    .on("conversations")
    .columns(["expires_at"])
    .where(sql.ref("expires_at"), "is not", sql.lit(null))
    .execute();
}
