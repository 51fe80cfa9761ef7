import type { Kysely } from "kysely";

/** The fact cards that a reply names as sources, and where, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("messages").addColumn("citations", "text").execute();
}
