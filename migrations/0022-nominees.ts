import type { Kysely } from "kysely";
import { createTable } from "./dialect.ts";

/** Whom a person named to use their rights after their death or when they cannot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "nominees")
    .addColumn("user_id", "text", (column) =>
      column.primaryKey().references("users.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    // An email address or a mobile number.
    .addColumn("contact", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}
