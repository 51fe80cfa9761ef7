import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { finalRefundStatuses, payableStatuses } from "../statuses.ts";
import type { OrderStatus } from "../table.ts";

// Literals instead of parameters, because the partial indexes need them (orders_payable_due, orders_unsettled, …).
const payableLiterals = payableStatuses.map((status) => sql.lit(status));
const unsettledStatuses = [...payableLiterals, sql.lit("refund_pending")];
const finalStatuses = finalRefundStatuses.map((status) => sql.lit(status));

type Due = { now: string; recentAfter: string; max: number };

/**
 * The orders to sync now, of each kind the longest overdue first: half of them can be paid and were created after
 * `recentAfter`, because their buyers may be waiting; a quarter can be paid; a quarter are any, so that none starves.
 */
export async function listDueOrders(db: Db, { now, recentAfter, max }: Due) {
  const due = db
    .selectFrom("orders")
    .select(["id", "next_sync_at"])
    .where("next_sync_at", "is not", sql.lit(null))
    .where("next_sync_at", "<=", now)
    .orderBy("next_sync_at")
    .limit(max);
  const payable = due.where("status", "in", sql<OrderStatus>`(${sql.join(payableLiterals)})`);
  const recent = await payable.where("created_at", ">", recentAfter).execute();
  const [ofAnyAge, any] = [await payable.execute(), await due.execute()];
  const mixed = Array.from({ length: max }, (_, at) => [
    ...recent.slice(2 * at, 2 * at + 2),
    ...ofAnyAge.slice(at, at + 1),
    ...any.slice(at, at + 1),
  ]);
  return [...new Map(mixed.flat().map((row) => [row.id, row])).values()].slice(0, max);
}

type Claim = { id: string; nextSyncAt: string; until: string };

/**
 * Reserves an order for this instance until a moment. It stays due then when its sync fails, behind those that wait
 * longer.
 * @returns false when another instance did
 */
export async function claimOrder(db: Db, { id, nextSyncAt, until }: Claim): Promise<boolean> {
  const result = await db
    .updateTable("orders")
    .set((row) => ({ next_sync_at: until, sync_count: row("sync_count", "+", 1) }))
    .where("id", "=", id)
    .where("next_sync_at", "=", nextSyncAt)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** How many orders are in each state that is not an end, `review` included: a person must end that one. */
export async function countWatchedOrders(db: Db): Promise<Map<OrderStatus, number>> {
  const count = db
    .selectFrom("orders")
    .select(["status", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("status");
  const rows = [
    ...(await count
      .where("status", "in", sql<OrderStatus>`(${sql.join(unsettledStatuses)})`)
      .execute()),
    ...(await count.where("status", "=", sql.lit("review")).execute()),
  ];
  const watched = [...payableStatuses, "refund_pending", "review"] as const;
  return new Map(
    watched.map((name) => [name, rows.find(({ status }) => status === name)?.count ?? 0]),
  );
}

/** Makes every order that may still change due now, whatever its schedule says. */
export async function updateUnsettledOrdersDue(db: Db, now: string): Promise<void> {
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
    // Without `all` SQLite sorts each part by id, and reads all orders for that.
    .where("id", "in", unsettled.unionAll(scheduled).unionAll(refunding))
    .execute();
}
