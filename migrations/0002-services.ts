import type { Kysely } from "kysely";
import { createTable } from "./dialect.ts";

/** The assistant's services, each with its prompt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "services")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull().unique())
    .addColumn("icon", "text", (column) => column.notNull())
    .addColumn("prompt", "text", (column) => column.notNull())
    .addColumn("model", "text")
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("active", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}
