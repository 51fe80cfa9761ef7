import type { Db } from "../../db/database.ts";

/** The person's orders, without the secrets of the gateway. */
async function listOrdersOf(db: Db, userId: string) {
  return db
    .selectFrom("orders")
    .select(["id", "plan_id", "status", "plan_months", "plan_amount_paise"])
    .select(["coupon_code", "discount_paise", "amount_paise", "tax_paise", "currency"])
    .select(["customer_name", "customer_email", "customer_phone"])
    .select(["customer_state", "customer_gstin", "last_payment_status", "gateway_payment_id"])
    .select(["created_at", "expires_at", "paid_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/** Everything about a person's purchases. Amounts are in paise. */
export async function listMoneyOf(db: Db, userId: string) {
  const ownOrders = db.selectFrom("orders").select("id").where("user_id", "=", userId);
  const of = { user: ["user_id", "=", userId], order: ["order_id", "in", ownOrders] } as const;
  return {
    orders: await listOrdersOf(db, userId),
    payments: await db
      .selectFrom("payments")
      .selectAll()
      .where(...of.order)
      .execute(),
    refunds: await db
      .selectFrom("refunds")
      .selectAll()
      .where(...of.order)
      .execute(),
    subscription_months: await db
      .selectFrom("grants")
      .select(["order_id", "plan_id", "months", "granted_at", "revoked_at"])
      .where(...of.user)
      .execute(),
    documents: await db
      .selectFrom("invoices")
      .selectAll()
      .where(...of.user)
      .execute(),
    billing_profile: await db
      .selectFrom("billing_profiles")
      .select(["customer_state", "customer_gstin", "updated_at"])
      .where(...of.user)
      .execute(),
    mails: await db
      .selectFrom("billing_mails")
      .select(["kind", "created_at", "outcome", "settled_at"])
      .where(...of.user)
      .execute(),
  };
}
