import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { listRecentOrders } from "../orders/order-store.ts";
import type { UnfinishedOrder } from "../outputs.ts";
import { isPayableStatus, toPaymentState, toShownStatus, wasPaid } from "../statuses.ts";
import { getSyncCutoff } from "../sync/sync-schedule.ts";
import type { OrderStatus } from "../table.ts";

type RecentOrder = { status: OrderStatus; last_payment_status: string | null };

function isUndecided({ status, last_payment_status: last }: RecentOrder): boolean {
  return status !== "review" && last !== null && toPaymentState(last) === "pending";
}

/** Open, or with money that came or may have come: nobody must be led to pay an older order after it. */
function isOpenOrPaid({ status }: RecentOrder): boolean {
  return isPayableStatus(status) || wasPaid(status) || status === "review";
}

/**
 * The order that a buyer who comes back may have paid, or can go on to pay: one whose payment the bank has not decided,
 * else the one that was ordered last or went to review since, unless another was paid. Null when there is none.
 */
export async function findUnfinishedOrder(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
): Promise<UnfinishedOrder | null> {
  const orders = await listRecentOrders(db, userId, getSyncCutoff(clock.now()));
  const last = orders.find(isOpenOrPaid);
  const order = orders.find(isUndecided) ?? last;
  if (order === undefined || wasPaid(order.status)) return null;
  const { id: order_id, plan_id, coupon_code, status, last_payment_status: attempt } = order;
  const confirming = attempt !== null && toShownStatus(status, attempt) === "pending";
  return { order_id, plan_id, coupon_code, confirming };
}
