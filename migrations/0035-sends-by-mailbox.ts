import type { Kysely } from "kysely";

/** Counts codes by the mailbox that they reach, as a keyed hash: an address with `+1` reaches the same one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("one_time_codes").addColumn("mailbox", "text").execute();
  await db.schema
    .createIndex("one_time_codes_by_mailbox")
    .on("one_time_codes")
    .columns(["mailbox", "created_at"])
    .execute();
}
