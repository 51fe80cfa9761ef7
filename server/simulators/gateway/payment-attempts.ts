import { GatewayApiError } from "./api-error.ts";
import { type Ledger, nextCfId, statusOf } from "./ledger.ts";
import type { Order, PayOutcome, SettleOutcome, SimulatedPayment } from "./types.ts";

const attemptStatuses = {
  success: "SUCCESS",
  failed: "FAILED",
  pending: "PENDING",
  dropped: "USER_DROPPED",
} as const;

/** Records a payment attempt. @throws GatewayApiError 409 when the order is not ACTIVE */
export function recordPayment(
  ledger: Ledger,
  order: Order,
  { outcome, amount }: { outcome: Exclude<PayOutcome, "close">; amount: number | undefined },
): SimulatedPayment {
  const now = ledger.now();
  const orderStatus = statusOf(order, now);
  if (orderStatus !== "ACTIVE") {
    throw new GatewayApiError(409, "order_inactive", `order is ${orderStatus}`);
  }
  const status = attemptStatuses[outcome];
  const payment: SimulatedPayment = {
    cfPaymentId: nextCfId(ledger),
    status,
    amount: amount ?? order.amount,
    group: "upi",
    startedAt: now,
    completedAt: status === "PENDING" ? null : now,
  };
  order.payments.push(payment);
  return payment;
}

const settledStatuses = {
  success: "SUCCESS",
  failed: "FAILED",
  dropped: "USER_DROPPED",
  cancelled: "CANCELLED",
} as const;

/** Settles the oldest pending attempt, however late. @throws Error when there is none */
export function settle(ledger: Ledger, order: Order, outcome: SettleOutcome): SimulatedPayment {
  const payment = order.payments.find(({ status }) => status === "PENDING");
  if (payment === undefined) throw new Error(`No pending attempt at order ${order.orderId}`);
  payment.status = settledStatuses[outcome];
  payment.completedAt = ledger.now();
  const running = order.payments.some((other) => other.status === "PENDING");
  if (order.termination === "requested" && !running) order.termination = "done";
  return payment;
}

export function toPayResult(ledger: Ledger, order: Order, payment: SimulatedPayment | null) {
  return {
    orderId: order.orderId,
    orderStatus: statusOf(order, ledger.now()),
    cfPaymentId: payment?.cfPaymentId ?? null,
    paymentStatus: payment?.status ?? null,
  };
}
