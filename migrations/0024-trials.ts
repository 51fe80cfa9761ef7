import type { Kysely } from "kysely";
import { createTable } from "./dialect.ts";

/** The questions that a newly proven mobile number may ask without a plan, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "trials")
    .addColumn("mobile_hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.unique().references("users.id").onDelete("set null"),
    )
    .addColumn("started_at", "text", (column) => column.notNull())
    .addColumn("ends_at", "text", (column) => column.notNull())
    .addColumn("questions", "integer", (column) => column.notNull())
    .addColumn("asked", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("trials_by_age").on("trials").columns(["started_at"]).execute();
}
