import { type Insertable, type Selectable, sql } from "kysely";
import { countRows } from "../../db/count-rows.ts";
import type { Db } from "../../db/database.ts";
import { type CouponRow, reservesCoupon } from "../coupons/coupon-store.ts";
import type { OrderRow } from "../orders/order-store.ts";
import type { CouponsTable, GrantsTable, OrderStatus } from "../table.ts";

export type GrantRow = Selectable<GrantsTable>;

/** All grants of a user, revoked ones included, sorted as `findLastSpan` needs them. */
export async function listGrantsOfUser(db: Db, userId: string): Promise<GrantRow[]> {
  return db
    .selectFrom("grants")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("granted_at")
    .orderBy("id")
    .execute();
}

export async function insertOperatorGrant(db: Db, grant: Insertable<GrantsTable>) {
  return db.insertInto("grants").values(grant).returningAll().executeTakeFirstOrThrow();
}

/** @returns the ids of the grants that were not revoked before */
export async function markGrantsRevoked(db: Db, ids: number[], now: string): Promise<number[]> {
  const rows = await db
    .updateTable("grants")
    .set({ revoked_at: now })
    .where("id", "in", ids)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listOrdersOfUser(db: Db, userId: string): Promise<OrderRow[]> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The orders in a state, the longest unchanged first. */
export async function listOrdersInStatus(db: Db, status: OrderStatus, limit: number) {
  return (
    db
      .selectFrom("orders")
      .select(["id", "status", "plan_id", "amount_paise", "created_at", "updated_at"])
      // A literal instead of a parameter, because the partial index needs it (orders_in_review).
      .where("status", "=", sql.lit(status))
      .orderBy("updated_at")
      .limit(limit)
      .execute()
  );
}

export async function listOrderEvents(db: Db, orderId: string) {
  return db
    .selectFrom("order_events")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

export async function countOrders(db: Db): Promise<{ status: OrderStatus; count: number }[]> {
  return db
    .selectFrom("orders")
    .select(["status", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
}

/** Webhooks that are stored and not handled yet. */
export async function countWaitingWebhooks(db: Db): Promise<number> {
  return countRows(db.selectFrom("webhook_events").where("handled_at", "is", null));
}

export async function listPlanIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("plans").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

export async function insertCoupon(db: Db, coupon: Insertable<CouponsTable>): Promise<CouponRow> {
  return db.insertInto("coupons").values(coupon).returningAll().executeTakeFirstOrThrow();
}

export async function listCouponRows(db: Db): Promise<CouponRow[]> {
  return db
    .selectFrom("coupons")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("code")
    .execute();
}

/** How many orders reserve or used each coupon. `since`: from `getSyncCutoff`. */
export async function countCouponUses(db: Db, since: string) {
  return db
    .selectFrom("orders")
    .select(["coupon_code", ({ fn }) => fn.countAll<number>().as("count")])
    .where("coupon_code", "is not", null)
    .where((row) => reservesCoupon(row, since))
    .groupBy("coupon_code")
    .execute();
}

/** Disables a coupon; one that is disabled keeps its first moment. */
export async function markCouponDisabled(db: Db, code: string, now: string) {
  return db
    .updateTable("coupons")
    .set(({ fn, val }) => ({ disabled_at: fn.coalesce("disabled_at", val(now)) }))
    .where("code", "=", code)
    .returningAll()
    .executeTakeFirst();
}
