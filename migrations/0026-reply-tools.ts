import type { Kysely } from "kysely";

/** The calculations of a reply, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("messages").addColumn("tools", "text").execute();
}
