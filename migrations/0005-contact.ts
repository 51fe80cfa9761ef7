import type { Kysely } from "kysely";
import { countedKey, createTable } from "./dialect.ts";

/** Messages of the contact form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "contact_messages")
    .addColumn("id", countedKey(db))
    .addColumn("ticket", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
}
