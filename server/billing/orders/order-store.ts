import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "../../db/database.ts";
import type { OrderStatus, OrdersTable } from "../table.ts";
import { isOrderId } from "./order-ids.ts";
import { openStatuses } from "./order-statuses.ts";

export type OrderRow = Selectable<OrdersTable>;

/** An order by what someone says is its id. */
export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  if (!isOrderId(id)) return undefined;
  return db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Someone's open order for a plan; the partial unique index allows one. */
export async function findOpenOrder(
  db: Db,
  userId: string,
  planId: number,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", userId)
    .where("plan_id", "=", planId)
    .where("status", "in", openStatuses)
    .executeTakeFirst();
}

type FreeOrder = { userId: string; planId: number; couponCode: string; since: string };

/** The newest order of someone that cost nothing, made since a moment. */
export async function findRecentFreeOrder(
  db: Db,
  { userId, planId, couponCode, since }: FreeOrder,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", userId)
    .where("plan_id", "=", planId)
    .where("coupon_code", "=", couponCode)
    .where("amount_paise", "=", 0)
    .where("created_at", ">", since)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function insertOrder(db: Db, order: Insertable<OrdersTable>): Promise<OrderRow> {
  return db.insertInto("orders").values(order).returningAll().executeTakeFirstOrThrow();
}

type Change = { id: string; version: number; set: Updateable<OrdersTable> };

/** Changes an order if nobody has since `version`. @returns whether it did */
export async function updateOrder(db: Db, { id, version, set }: Change): Promise<boolean> {
  const result = await db
    .updateTable("orders")
    .set({ ...set, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

type Schedule = { id: string; version: number; next_sync_at: string | null };

/**
 * When the reconciler looks next: no change of the order itself, so its version stays.
 * @returns false when the order changed since `version`, and with it what there is to wait for
 */
export async function scheduleOrder(
  db: Db,
  { id, version, next_sync_at }: Schedule,
): Promise<boolean> {
  const result = await db
    .updateTable("orders")
    .set({ next_sync_at })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

type OrderEvent = {
  order_id: string;
  at: string;
  source: string;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  detail: object;
};

/** Adds to the order's trail. */
export async function insertOrderEvent(db: Db, event: OrderEvent): Promise<void> {
  await db
    .insertInto("order_events")
    .values({ ...event, detail: JSON.stringify(event.detail) })
    .execute();
}

/** The rows of a payment history: orders that someone tried to pay, or that were free. */
export async function listAttemptedOrders(db: Db, userId: string): Promise<OrderRow[]> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", userId)
    .where("attempted", "=", 1)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}
