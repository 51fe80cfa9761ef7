import { type Clock, nowText } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { listInvoicesOfUser } from "../invoices/invoice-store.ts";
import { hasDispute, listAttemptedOrders, type OrderRow } from "../orders/order-store.ts";
import { listRefundsOfUser, type RefundRow } from "../orders/refund-store.ts";
import type { PaymentEntry } from "../outputs.ts";
import { failedRefundStatuses, toShownStatus } from "../statuses.ts";
import { filterMainRefunds, isRefundable } from "./refund-window.ts";

function toRefundStatus(order: OrderRow, refunds: readonly RefundRow[]): PaymentEntry["refund"] {
  if (order.status === "refunded") return "refunded";
  if (order.status === "refund_pending") return "accepted";
  if (order.status !== "paid") return null;
  const last = filterMainRefunds(refunds, order).at(-1);
  if (last === undefined) return null;
  return failedRefundStatuses.includes(last.status) ? "failed" : "requested";
}

/** The refunds of an order's other payments. One that failed counts until another gives that payment back. */
function toExtraRefunds(
  order: OrderRow,
  refunds: readonly RefundRow[],
): PaymentEntry["extra_refunds"] {
  const main = filterMainRefunds(refunds, order);
  const extra = refunds.filter((refund) => !main.includes(refund));
  const byPayment = Map.groupBy(extra, ({ gateway_payment_id: id }) => id);
  const shown = [...byPayment.values()].flatMap((all) => {
    const valid = all.filter(({ status }) => !failedRefundStatuses.includes(status));
    return valid.length > 0 ? valid : all.slice(-1);
  });
  return shown.map(({ amount_paise: amount, status, created_at, updated_at }) => {
    if (status === "SUCCESS") return { amount, status: "refunded", at: updated_at };
    if (failedRefundStatuses.includes(status)) return { amount, status: "failed", at: updated_at };
    return { amount, status: "accepted", at: created_at };
  });
}

/** A user's payment history: an entry for each order with a payment attempt, newest first. */
export async function listPayments(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
): Promise<PaymentEntry[]> {
  const orders = await listAttemptedOrders(db, userId);
  const invoices = Map.groupBy(await listInvoicesOfUser(db, userId), ({ order_id }) => order_id);
  const refunds = Map.groupBy(await listRefundsOfUser(db, userId), ({ order_id }) => order_id);
  const now = nowText(clock);
  const refundable = new Set<string>();
  for (const order of orders) {
    if (!isRefundable(order, refunds.get(order.id) ?? [], now)) continue;
    // `refundOrder` refuses a disputed order, so the buyer sees no button for it.
    if (!(await hasDispute(db, order.id))) refundable.add(order.id);
  }
  return orders.map((order) => ({
    id: order.id,
    payment_id: order.gateway_payment_id ?? order.id,
    amount: order.amount_paise,
    status: toShownStatus(order.status, order.last_payment_status),
    created_at: order.created_at,
    plan_id: order.plan_id,
    plan_months: order.plan_months,
    refund: toRefundStatus(order, refunds.get(order.id) ?? []),
    refundable: refundable.has(order.id),
    in_review: order.status === "review",
    extra_refunds: toExtraRefunds(order, refunds.get(order.id) ?? []),
    documents: (invoices.get(order.id) ?? []).map(({ id, kind, serial }) => ({
      id,
      kind,
      serial,
    })),
  }));
}
