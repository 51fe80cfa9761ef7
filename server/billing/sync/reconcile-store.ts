import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { finalRefundStatuses, openOrderStatuses } from "../statuses.ts";
import type { OrderStatus } from "../table.ts";

type Due = { now: string; youngAfter: string; max: number };

/**
 * The orders to sync now: three quarters of them created after `youngAfter`, newest first, because their
 * buyers may be waiting; one quarter longest overdue first, so that no order starves.
 */
export async function listDueOrders(db: Db, { now, youngAfter, max }: Due) {
  const due = db
    .selectFrom("orders")
    .select(["id", "next_sync_at"])
    .where("next_sync_at", "is not", sql.lit(null))
    .where("next_sync_at", "<=", now)
    .limit(max);
  const young = await due
    .where("created_at", ">", youngAfter)
    .orderBy("created_at", "desc")
    .execute();
  const longest = await due.orderBy("next_sync_at").execute();
  const mixed = longest.flatMap((order, at) => [...young.slice(3 * at, 3 * at + 3), order]);
  const all = new Map([...mixed, ...young.slice(3 * longest.length)].map((row) => [row.id, row]));
  return [...all.values()].slice(0, max);
}

type Claim = { id: string; seen: string; until: string };

/**
 * Reserves an order for this instance until a moment. It stays due then when its sync fails, behind those that wait
 * longer.
 * @returns false when another instance did
 */
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
  const watched = [...openOrderStatuses, "refund_pending", "review"] as const;
  return new Map(
    watched.map((name) => [name, rows.find(({ status }) => status === name)?.count ?? 0]),
  );
}

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
    // Without `all` SQLite sorts each part by id, and reads all orders for that.
    .where("id", "in", unsettled.unionAll(scheduled).unionAll(refunding))
    .execute();
}
