import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "../../db/database.ts";
import { prepareStatement } from "../../db/statements/prepare.ts";
import { AppError } from "../../errors.ts";
import { payableStatuses } from "../statuses.ts";
import type { OrderEventsTable, OrdersTable } from "../table.ts";
import { isOrderId } from "./order-ids.ts";

export type OrderRow = Selectable<OrdersTable>;

const orderById = prepareStatement((db, { id }: { id: string }) =>
  db.selectFrom("orders").selectAll().where("id", "=", id),
);

/** `id` may be any text that a caller sent. */
export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  if (!isOrderId(id)) return undefined;
  return (await orderById(db, { id })).rows[0];
}

/** One of a user's own orders. @throws AppError NOT_FOUND, for another user's order too */
export async function getOwnOrder(db: Db, userId: string, orderId: string): Promise<OrderRow> {
  const order = await findOrder(db, orderId);
  if (order === undefined || order.user_id !== userId) throw new AppError("NOT_FOUND");
  return order;
}

/** A user's payable order for a plan; the partial unique index allows one. */
export async function findPayableOrder(db: Db, userId: string, planId: number) {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", userId)
    .where("plan_id", "=", planId)
    .where("status", "in", payableStatuses)
    .executeTakeFirst();
}

/** The email address and number of a user's newest order; undefined before the first one. */
export async function findLastOrderContact(db: Db, userId: string) {
  return db
    .selectFrom("orders")
    .select(["customer_email", "customer_phone"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

type FreeOrder = { userId: string; planId: number; couponCode: string; since: string };

/** A user's newest free order since a moment. */
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

type OrderUpdate = { id: string; version: number; set: Updateable<OrdersTable> };

/** @returns false when the order is no longer at `version`; nothing is updated then */
export async function updateOrder(db: Db, { id, version, set }: OrderUpdate): Promise<boolean> {
  const result = await db
    .updateTable("orders")
    .set({ ...set, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

type Schedule = { id: string; version: number; next_sync_at: string | null };

const scheduleStatement = prepareStatement((db, { id, version, next_sync_at }: Schedule) =>
  db
    .updateTable("orders")
    .set({ next_sync_at })
    .where("id", "=", id)
    .where("version", "=", version),
);

/**
 * Sets when the reconciler syncs the order next. The version stays: the order itself does not change.
 * @returns false when the order is no longer at `version`, so the schedule may be outdated
 */
export async function setNextSyncAt(db: Db, schedule: Schedule): Promise<boolean> {
  return (await scheduleStatement(db, schedule)).numAffectedRows === 1n;
}

type OrderEvent = Omit<OrderEventsTable, "id" | "detail"> & { detail: object };

const insertEventStatement = prepareStatement((db, event: Omit<OrderEventsTable, "id">) =>
  db.insertInto("order_events").values({
    order_id: event.order_id,
    at: event.at,
    source: event.source,
    from_status: event.from_status,
    to_status: event.to_status,
    detail: event.detail,
  }),
);

export async function insertOrderEvent(db: Db, event: OrderEvent): Promise<void> {
  await insertEventStatement(db, { ...event, detail: JSON.stringify(event.detail) });
}

/** The source of the entries that tell of a dispute. */
export const disputeSource = "dispute";

/** Whether a bank was asked to take the payment of an order back, lately or before; by `order_events_by_order`. */
export async function hasDispute(db: Db, orderId: string): Promise<boolean> {
  const entry = await db
    .selectFrom("order_events")
    .select("id")
    .where("order_id", "=", orderId)
    .where("source", "=", disputeSource)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** A user's orders that the gateway knows and that expired after a moment, the last changed one first. */
export async function listRecentOrders(db: Db, userId: string, since: string) {
  return db
    .selectFrom("orders")
    .select(["id", "plan_id", "coupon_code", "status", "last_payment_status"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", since)
    .where("status", "!=", "created")
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The orders of a payment history: those with a payment attempt, and free ones. */
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

/** What the account of a buyer says of its deletion; both times are UTC ISO-8601 texts. */
export async function findBuyerDeletion(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .select(["deletes_at", "erased_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
}
