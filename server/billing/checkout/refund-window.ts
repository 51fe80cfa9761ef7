import { refundWindowDays } from "../../../shared/billing/terms.ts";
import { dayMs } from "../../../shared/indian-time.ts";
import type { OrderRow } from "../orders/order-store.ts";
import type { RefundRow } from "../orders/refund-store.ts";
import { failedRefundStatuses } from "../statuses.ts";

/** The refunds of the payment that paid the order, without those of second payments. */
export function filterMainRefunds(refunds: readonly RefundRow[], order: OrderRow): RefundRow[] {
  return refunds.filter(
    ({ gateway_payment_id: id }) => id === null || id === order.gateway_payment_id,
  );
}

/**
 * True while the buyer may refund the order without asking support: within the window after the payment, and within as
 * long after the failure of a refund that the buyer had asked for in that window.
 */
export function isRefundable(order: OrderRow, refunds: readonly RefundRow[], now: string): boolean {
  if (order.status !== "paid" || order.paid_at === null || order.amount_paise === 0) return false;
  const main = filterMainRefunds(refunds, order);
  const isWithin = (from: string, at: string) =>
    Date.parse(at) < Date.parse(from) + refundWindowDays * dayMs;
  const { paid_at } = order;
  const failed = main.filter(
    ({ requested_by: by, status, created_at }) =>
      by === "buyer" && failedRefundStatuses.includes(status) && isWithin(paid_at, created_at),
  );
  return [paid_at, ...failed.map(({ updated_at }) => updated_at)].some((at) => isWithin(at, now));
}
