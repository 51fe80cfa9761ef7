import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { getSyncCutoff } from "../coupons/coupon-store.ts";
import { listRecentOrders } from "../orders/order-store.ts";
import type { LastOpenOrder } from "../outputs.ts";
import { isOpenStatus, isPaidStatus, toPaymentState } from "../statuses.ts";
import type { OrderStatus } from "../table.ts";

type RecentOrder = { status: OrderStatus; last_payment_status: string | null };

function isUndecided({ status, last_payment_status: last }: RecentOrder): boolean {
  return status !== "review" && last !== null && toPaymentState(last) === "pending";
}

/** Open, or with money that came or may have come: nobody must be led to pay an older order after it. */
function isOpenOrPaid({ status }: RecentOrder): boolean {
  return isOpenStatus(status) || isPaidStatus(status) || status === "review";
}

/**
 * The order that a buyer who comes back may have paid, or can go on to pay: one whose payment the bank has not decided,
 * else the one that was ordered last, unless another was paid or went to review since. Null when there is none.
 */
export async function findLastOpenOrder(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
): Promise<LastOpenOrder | null> {
  const orders = await listRecentOrders(db, userId, getSyncCutoff(clock.now()));
  const last = orders.find(isOpenOrPaid);
  const open = last !== undefined && isOpenStatus(last.status) ? last : undefined;
  const order = orders.find(isUndecided) ?? open;
  if (order === undefined) return null;
  const { id: order_id, plan_id, coupon_code } = order;
  return { order_id, plan_id, coupon_code };
}
