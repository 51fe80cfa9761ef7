import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { finalRefundStatuses, openOrderStatuses } from "../statuses.ts";
import type { OrderStatus } from "../table.ts";

/** The orders to sync now, longest due first. */
export async function listDueOrders(db: Db, now: string, max: number) {
  return db
    .selectFrom("orders")
    .select(["id", "next_sync_at"])
    .where("next_sync_at", "is not", null)
    .where("next_sync_at", "<=", now)
    .orderBy("next_sync_at")
    .limit(max)
    .execute();
}

type Claim = { id: string; seen: string; until: string };

/** Reserves an order for this instance until a moment. @returns false when another instance did */
export async function claimOrder(db: Db, { id, seen, until }: Claim): Promise<boolean> {
  const result = await db
    .updateTable("orders")
    .set((row) => ({ next_sync_at: until, sync_count: row("sync_count", "+", 1) }))
    .where("id", "=", id)
    .where("next_sync_at", "=", seen)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

// Literals instead of parameters, because the partial indexes need them (orders_unsettled, …).
const unsettledStatuses = [...openOrderStatuses, "refund_pending" as const].map((status) =>
  sql.lit(status),
);
const finalStatuses = finalRefundStatuses.map((status) => sql.lit(status));

/** Makes every order that may still change due now, whatever its schedule says. */
export async function updateOpenOrdersDue(db: Db, now: string): Promise<void> {
  const unsettled = db
    .selectFrom("orders")
    .select("id")
    .where("status", "in", sql<OrderStatus>`(${sql.join(unsettledStatuses)})`);
  const scheduled = db
    .selectFrom("orders")
    .select("id")
    .where("next_sync_at", "is not", sql.lit(null));
  const refunding = db
    .selectFrom("refunds")
    .select("order_id as id")
    .where("status", "not in", sql<string>`(${sql.join(finalStatuses)})`);
  await db
    .updateTable("orders")
    .set({ next_sync_at: now })
    .where("amount_paise", ">", 0)
    .where("id", "in", unsettled.union(scheduled).union(refunding))
    .execute();
}
