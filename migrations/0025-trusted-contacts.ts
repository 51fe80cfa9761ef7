import type { Kysely } from "kysely";
import { countedKey, createTable } from "./dialect.ts";

/** Whom a person may ask for a call, who said no, and what was sent to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "trusted_contacts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().unique().references("users.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    // An email address or a mobile number; null once the contact said no.
    .addColumn("contact", "text")
    // The keyed hash of the address or number.
    .addColumn("contact_key", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("invited_at", "text", (column) => column.notNull())
    .addColumn("answered_at", "text")
    // Null while the contact agrees.
    .addColumn("expires_at", "text")
    .execute();
  await db.schema
    .createIndex("trusted_contacts_by_end")
    .on("trusted_contacts")
    .columns(["expires_at"])
    .execute();
  await createTable(db, "trusted_contact_refusals")
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("contact_key", "text", (column) => column.notNull())
    .addColumn("refused_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("trusted_contact_refusals_key", ["user_id", "contact_key"])
    .execute();
  await db.schema
    .createIndex("trusted_contact_refusals_by_age")
    .on("trusted_contact_refusals")
    .columns(["refused_at"])
    .execute();
  await createTable(db, "trusted_contact_sends")
    .addColumn("id", countedKey(db))
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("contact_id", "text", (column) => column.notNull())
    .addColumn("contact_key", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  const sends: Record<string, string[]> = {
    by_user: ["user_id", "kind", "at"],
    by_address: ["contact_key", "kind", "at"],
    by_age: ["at"],
  };
  for (const [name, columns] of Object.entries(sends)) {
    await db.schema
      .createIndex(`trusted_contact_sends_${name}`)
      .on("trusted_contact_sends")
      .columns(columns)
      .execute();
  }
}
