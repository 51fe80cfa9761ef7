import type { Kysely } from "kysely";
import { sql } from "kysely";
import { createTable } from "./dialect.ts";

/** Which file store holds this database's files: one row, whose mark the store holds too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "file_store_marks")
    .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn("mark", "text", (column) => column.notNull())
    .addColumn("claimed_at", "text", (column) => column.notNull())
    .execute();
}
