import { type Kysely, sql } from "kysely";
import { createTable } from "./dialect.ts";

async function createInvoices(db: Kysely<unknown>): Promise<void> {
  // One row per series and financial year; the transaction that issues a document increments it.
  await createTable(db, "invoice_counters")
    .addColumn("series", "text", (column) => column.notNull())
    .addColumn("year", "text", (column) => column.notNull())
    .addColumn("last_number", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("invoice_counters_pk", ["series", "year"])
    .execute();

  // A document as issued, complete: rendering it reads no other table.
  await createTable(db, "invoices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("series", "text", (column) => column.notNull())
    .addColumn("year", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("serial", "text", (column) => column.notNull().unique())
    .addColumn("issued_at", "text", (column) => column.notNull())
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
    // 1 for an order's first document, 2 for its credit note, and so on.
    .addColumn("turn", "integer", (column) => column.notNull())
    .addColumn("against_id", "text", (column) => column.unique().references("invoices.id"))
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("payment_id", "text")
    .addColumn("seller", "text", (column) => column.notNull())
    .addColumn("buyer_name", "text", (column) => column.notNull())
    .addColumn("buyer_email", "text", (column) => column.notNull())
    .addColumn("buyer_phone", "text", (column) => column.notNull())
    .addColumn("buyer_state", "text")
    .addColumn("buyer_gstin", "text")
    .addColumn("place_of_supply", "text", (column) => column.notNull())
    .addColumn("place_from", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("sac", "text", (column) => column.notNull())
    .addColumn("coupon_code", "text")
    .addColumn("list_paise", "integer", (column) => column.notNull())
    .addColumn("discount_paise", "integer", (column) => column.notNull())
    .addColumn("gst_percent", "integer", (column) => column.notNull())
    .addColumn("taxable_paise", "integer", (column) => column.notNull())
    .addColumn("cgst_paise", "integer", (column) => column.notNull())
    .addColumn("sgst_paise", "integer", (column) => column.notNull())
    .addColumn("igst_paise", "integer", (column) => column.notNull())
    .addColumn("total_paise", "integer", (column) => column.notNull())
    .addUniqueConstraint("invoices_serial_parts", ["series", "year", "number"])
    .addUniqueConstraint("invoices_by_order", ["order_id", "turn"])
    .addCheckConstraint(
      "invoices_add_up",
      sql`taxable_paise + cgst_paise + sgst_paise + igst_paise = total_paise`,
    )
    .execute();
  await db.schema
    .createIndex("invoices_by_moment")
    .on("invoices")
    .columns(["issued_at", "id"])
    .execute();
  await db.schema.createIndex("invoices_by_user").on("invoices").columns(["user_id"]).execute();
}

async function createMails(db: Kysely<unknown>): Promise<void> {
  // The key identifies the occasion, so that each occasion has one mail.
  await createTable(db, "billing_mails")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("invoice_id", "text", (column) => column.references("invoices.id"))
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("end_date", "text")
    .addColumn("days_before", "integer")
    .addColumn("created_at", "text", (column) => column.notNull())
    // The time of the next attempt; null when there is nothing left to do.
    .addColumn("due_at", "text")
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("outcome", "text")
    .addColumn("settled_at", "text")
    .execute();
  await db.schema
    .createIndex("billing_mails_due")
    .on("billing_mails")
    .columns(["due_at"])
    .where(sql.ref("due_at"), "is not", sql.lit(null))
    .execute();
  await db.schema
    .createIndex("billing_mails_by_invoice")
    .on("billing_mails")
    .columns(["invoice_id"])
    .execute();
}

async function extendBuyers(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("orders").addColumn("customer_state", "text").execute();
  await db.schema.alterTable("orders").addColumn("customer_gstin", "text").execute();
  await createTable(db, "billing_profiles")
    .addColumn("user_id", "text", (column) =>
      column.primaryKey().references("users.id").onDelete("cascade"),
    )
    .addColumn("customer_state", "text")
    .addColumn("customer_gstin", "text")
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}

/** Receipts, tax invoices and credit notes; pending billing mails; buyers' billing profiles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendBuyers(db);
  await createInvoices(db);
  await createMails(db);
}
