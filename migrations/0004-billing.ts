import { type Kysely, sql } from "kysely";
import { countedKey, createTable } from "./dialect.ts";

const openStatuses = ["created", "open", "pending"].map((status) => `'${status}'`).join(", ");

async function createPlansAndCoupons(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "plans")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("months", "integer", (column) => column.notNull())
    .addColumn("amount_paise", "integer", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("active", "integer", (column) => column.notNull().defaultTo(1))
    .execute();

  await createTable(db, "coupons")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("percent_off", "integer")
    .addColumn("amount_off_paise", "integer")
    .addColumn("starts_at", "text")
    .addColumn("ends_at", "text")
    .addColumn("max_uses", "integer")
    .addColumn("max_uses_per_user", "integer")
    .addColumn("plan_ids", "text")
    .addColumn("disabled_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addCheckConstraint(
      "coupons_one_kind",
      sql`(percent_off is null) <> (amount_off_paise is null)`,
    )
    .execute();
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "orders")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("plan_id", "integer", (column) => column.notNull().references("plans.id"))
    .addColumn("status", "text", (column) => column.notNull())
    // A snapshot of what was sold, at which price and to whom.
    .addColumn("plan_months", "integer", (column) => column.notNull())
    .addColumn("plan_amount_paise", "integer", (column) => column.notNull())
    .addColumn("coupon_code", "text")
    .addColumn("discount_paise", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("amount_paise", "integer", (column) => column.notNull())
    .addColumn("tax_paise", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("currency", "text", (column) => column.notNull().defaultTo("INR"))
    .addColumn("customer_name", "text", (column) => column.notNull())
    .addColumn("customer_email", "text", (column) => column.notNull())
    .addColumn("customer_phone", "text", (column) => column.notNull())
    .addColumn("idempotency_key", "text", (column) => column.notNull())
    .addColumn("payment_session_id", "text")
    .addColumn("gateway_order_id", "text")
    .addColumn("last_payment_status", "text")
    .addColumn("gateway_payment_id", "text")
    .addColumn("attempted", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("paid_at", "text")
    .addColumn("next_sync_at", "text")
    .addColumn("sync_count", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create unique index orders_one_open on orders (user_id, plan_id)
    where status in (${sql.raw(openStatuses)})`.execute(db);
  await db.schema
    .createIndex("orders_by_user")
    .on("orders")
    .columns(["user_id", "created_at"])
    .execute();
  await db.schema
    .createIndex("orders_to_sync")
    .on("orders")
    .columns(["next_sync_at"])
    .where(sql.ref("next_sync_at"), "is not", sql.lit(null))
    .execute();
  await db.schema.createIndex("orders_by_coupon").on("orders").columns(["coupon_code"]).execute();

  await createTable(db, "order_events")
    .addColumn("id", countedKey(db))
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("from_status", "text")
    .addColumn("to_status", "text", (column) => column.notNull())
    .addColumn("detail", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("order_events_by_order")
    .on("order_events")
    .columns(["order_id", "id"])
    .execute();
}

async function createMoneyRecords(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "payments")
    .addColumn("gateway_payment_id", "text", (column) => column.primaryKey())
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("amount_paise", "integer", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("method", "text")
    .addColumn("paid_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("payments_by_order").on("payments").columns(["order_id"]).execute();

  await createTable(db, "refunds")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
    .addColumn("gateway_payment_id", "text")
    .addColumn("amount_paise", "integer", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("requested_by", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("refunds_by_order").on("refunds").columns(["order_id"]).execute();

  await createTable(db, "grants")
    .addColumn("id", countedKey(db))
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("order_id", "text", (column) => column.unique().references("orders.id"))
    .addColumn("plan_id", "integer", (column) => column.references("plans.id"))
    .addColumn("months", "integer", (column) => column.notNull())
    .addColumn("granted_at", "text", (column) => column.notNull())
    .addColumn("revoked_at", "text")
    .addColumn("note", "text")
    .execute();
  await db.schema
    .createIndex("grants_by_user")
    .on("grants")
    .columns(["user_id", "granted_at", "id"])
    .execute();

  await createTable(db, "webhook_events")
    .addColumn("id", countedKey(db))
    .addColumn("dedupe_key", "text", (column) => column.notNull().unique())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("order_id", "text")
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("handled_at", "text")
    .execute();
  await db.schema
    .createIndex("webhook_events_waiting")
    .on("webhook_events")
    .columns(["id"])
    .where(sql.ref("handled_at"), "is", sql.lit(null))
    .execute();
}

/** Plans, coupons, orders and their events, payments, refunds and grants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlansAndCoupons(db);
  await createOrders(db);
  await createMoneyRecords(db);
}
