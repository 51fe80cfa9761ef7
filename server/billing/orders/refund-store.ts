import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import { prepareStatement } from "../../db/statements/prepare.ts";
import { failedRefundStatuses } from "../statuses.ts";
import type { RefundsTable } from "../table.ts";

/** The reason of the refund that the product makes of a second payment of an order. */
export const secondPaymentReason = "Paid twice";

export type RefundRow = Selectable<RefundsTable>;

const refundsOfOrder = prepareStatement((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom("refunds")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id"),
);

export async function listRefundsOfOrder(db: Db, orderId: string): Promise<RefundRow[]> {
  return (await refundsOfOrder(db, { orderId })).rows;
}

/** The refunds of all of a user's orders, oldest first. */
export async function listRefundsOfUser(db: Db, userId: string): Promise<RefundRow[]> {
  return db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .selectAll("refunds")
    .where("orders.user_id", "=", userId)
    .orderBy("refunds.created_at")
    .orderBy("refunds.id")
    .execute();
}

/** How many orders of a user have a refund that the buyer asked for and that did not fail. */
export async function countBuyerRefunds(
  db: Db,
  { userId, except }: { userId: string; except: string },
): Promise<number> {
  const { count } = await db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .select((eb) => eb.fn.count("refunds.order_id").distinct().as("count"))
    .where("orders.user_id", "=", userId)
    .where("orders.id", "!=", except)
    .where("refunds.requested_by", "=", "buyer")
    .where("refunds.status", "not in", failedRefundStatuses)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Inserts a refund. One with the same id stays as it is. */
export async function insertRefund(db: Db, refund: Insertable<RefundsTable>): Promise<void> {
  await db
    .insertInto("refunds")
    .values(refund)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function updateRefundStatus(
  db: Db,
  refund: { id: string; status: string; now: string },
): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ status: refund.status, updated_at: refund.now })
    .where("id", "=", refund.id)
    .execute();
}

/** Assigns an order's refunds that were not sent yet to the operator, who wants them sent. */
export async function assignUnsentRefundsToOperator(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ requested_by: "operator" })
    .where("order_id", "=", orderId)
    .where("status", "=", "REQUESTED")
    .execute();
}
