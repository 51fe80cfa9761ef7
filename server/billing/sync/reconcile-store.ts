import type { Db } from "../../db/database.ts";
import { finalRefundStatuses, openOrderStatuses } from "../statuses.ts";

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

/** Makes every order that may still change due now, whatever its schedule says. */
export async function updateOpenOrdersDue(db: Db, now: string): Promise<void> {
  await db
    .updateTable("orders")
    .set({ next_sync_at: now })
    .where("amount_paise", ">", 0)
    .where((row) =>
      row.or([
        row("status", "in", [...openOrderStatuses, "refund_pending"]),
        row("next_sync_at", "is not", null),
        row.exists(
          row
            .selectFrom("refunds")
            .select("refunds.id")
            .whereRef("refunds.order_id", "=", "orders.id")
            .where("refunds.status", "not in", finalRefundStatuses),
        ),
      ]),
    )
    .execute();
}
