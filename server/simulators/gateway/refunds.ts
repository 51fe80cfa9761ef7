import { GatewayApiError } from "./api-error.ts";
import { type Ledger, nextCfId } from "./ledger.ts";
import type { Order, Refund } from "./types.ts";
import { validateRefund } from "./validate.ts";

/**
 * Creates a PENDING refund of a PAID order, up to the amount that is not refunded yet.
 * @throws GatewayApiError 400 for invalid fields, 409 for an id that exists
 */
export function createRefund(ledger: Ledger, order: Order, raw: unknown): Refund {
  const body = validateRefund(raw);
  const paid = order.payments.find((payment) => payment.status === "SUCCESS");
  if (paid === undefined) throw new GatewayApiError(400, "order_not_paid", "order is not paid");
  const refundId = body.refund_id ?? `refund_${nextCfId(ledger)}`;
  const all = [...ledger.orders.values()].flatMap(({ refunds }) => refunds);
  if (all.some((refund) => refund.refundId === refundId)) {
    throw new GatewayApiError(
      409,
      "refund_already_exists",
      "refund with same id is already present",
    );
  }
  const amount = body.refund_amount;
  const refunded = order.refunds
    .filter(({ status }) => status !== "CANCELLED" && status !== "FAILED")
    .reduce((sum, refund) => sum + refund.amount, 0);
  if (Math.round((refunded + amount) * 100) > Math.round(paid.amount * 100)) {
    throw new GatewayApiError(
      400,
      "refund_amount_invalid",
      "refund_amount : is more than what is left",
    );
  }
  const refund: Refund = {
    refundId,
    cfRefundId: nextCfId(ledger),
    cfPaymentId: paid.cfPaymentId,
    amount,
    note: body.refund_note ?? null,
    status: "PENDING",
    createdAt: ledger.now(),
    processedAt: null,
  };
  order.refunds.push(refund);
  return refund;
}

/** A refund and its order. @throws GatewayApiError 404 */
export function getRefund(ledger: Ledger, refundId: string): { order: Order; refund: Refund } {
  for (const order of ledger.orders.values()) {
    const refund = order.refunds.find((candidate) => candidate.refundId === refundId);
    if (refund !== undefined) return { order, refund };
  }
  throw new GatewayApiError(404, "refund_not_found", "Refund does not exist");
}
