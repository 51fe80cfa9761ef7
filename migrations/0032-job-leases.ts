import type { Kysely } from "kysely";
import { createTable } from "./dialect.ts";

/** Which instance runs the timed jobs that one of them runs for all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "job_leases")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("until", "text", (column) => column.notNull())
    .execute();
}
