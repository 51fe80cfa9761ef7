import type { InvoiceKind } from "../../../shared/billing/invoices.ts";
import type { Paise } from "../../../shared/billing/money.ts";
import type { PaymentStatus } from "../../../shared/inputs/billing.ts";
import { type Clock, nowText } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { listInvoicesOfUser } from "../invoices/invoice-store.ts";
import { findOrder, listAttemptedOrders, type OrderRow } from "../orders/order-store.ts";
import { deadStatuses } from "../orders/refund-statuses.ts";
import { listRefundsOfUser, type RefundRow } from "../orders/refund-store.ts";
import { shownStatus } from "../orders/shown-status.ts";
import { isOfMain, isRefundable } from "./refund-order.ts";

export type PaymentEntry = {
  id: string;
  /** The gateway's payment id once there is one, else our order id. */
  payment_id: string;
  amount: Paise;
  status: PaymentStatus;
  created_at: string;
  plan_id: number;
  plan_months: number;
  /**
   * How far a refund is: null when none was asked for, `failed` when it came to nothing and the months
   * run on.
   */
  refund: "requested" | "accepted" | "refunded" | "failed" | null;
  refundable: boolean;
  /** Its receipt or tax invoice and credit notes, first to last; `invoice` tells what they say. */
  documents: { id: string; kind: InvoiceKind; serial: string }[];
};

function refundOf(order: OrderRow, refunds: readonly RefundRow[]): PaymentEntry["refund"] {
  if (order.status === "refunded") return "refunded";
  if (order.status === "refund_pending") return "accepted";
  if (order.status !== "paid") return null;
  const last = refunds.filter((refund) => isOfMain(refund, order)).at(-1);
  if (last === undefined) return null;
  return deadStatuses.includes(last.status) ? "failed" : "requested";
}

/**
 * Which plan one of someone's orders is for: what a page that knows the order's number alone must say
 * to have it verified. @throws AppError NOT_FOUND
 */
export async function getOrder(db: Db, userId: string, orderId: string) {
  const order = await findOrder(db, orderId);
  if (order === undefined || order.user_id !== userId) throw new AppError("NOT_FOUND");
  return { order_id: order.id, plan_id: order.plan_id };
}

/** Someone's payment history: an entry an order that was attempted, newest first. */
export async function listPayments(
  parts: { db: Db; clock: Clock },
  userId: string,
): Promise<PaymentEntry[]> {
  const orders = await listAttemptedOrders(parts.db, userId);
  const documents = Map.groupBy(
    await listInvoicesOfUser(parts.db, userId),
    ({ order_id }) => order_id,
  );
  const refunds = Map.groupBy(
    await listRefundsOfUser(parts.db, userId),
    ({ order_id }) => order_id,
  );
  const now = nowText(parts.clock);
  return orders.map((order) => ({
    id: order.id,
    payment_id: order.gateway_payment_id ?? order.id,
    amount: order.amount_paise,
    status: shownStatus(order.status, order.last_payment_status),
    created_at: order.created_at,
    plan_id: order.plan_id,
    plan_months: order.plan_months,
    refund: refundOf(order, refunds.get(order.id) ?? []),
    refundable: isRefundable(order, now),
    documents: (documents.get(order.id) ?? []).map(({ id, kind, serial }) => ({
      id,
      kind,
      serial,
    })),
  }));
}
