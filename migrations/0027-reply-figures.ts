import type { Kysely } from "kysely";

/** Where each figure of a reply stands, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("messages").addColumn("figures", "text").execute();
}
