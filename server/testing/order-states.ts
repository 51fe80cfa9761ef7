import type { GatewayPayment, GatewayRefund } from "../billing/gateway/types.ts";
import type { GatewaySnapshot, OrderState } from "../billing/sync/order-state.ts";

export const amount = 26_900;
export const now = "2026-11-18T10:05:00.000Z";
export const expiresAt = "2026-11-18T11:00:00.000Z";

export function createState(change: Partial<OrderState> = {}): OrderState {
  return {
    status: "open",
    amount,
    currency: "INR",
    expiresAt,
    paymentId: null,
    lastPaymentStatus: null,
    attempted: false,
    grant: "none",
    refunds: [],
    ...change,
  };
}

export function createPayment(status: string, id = "101"): GatewayPayment {
  const startedAt = `2026-11-18T10:00:${id.slice(-2)}.000Z`;
  const money = { amount, orderAmount: amount, currency: "INR", method: "upi" };
  return { id, status, ...money, startedAt, paidAt: startedAt };
}

export function createRefund(status: string, change: Partial<GatewayRefund> = {}): GatewayRefund {
  return { id: "rf_ord_1", paymentId: "101", status, amount, ...change };
}

export function createSnapshot(
  status: string,
  payments: GatewayPayment[] = [],
  more: Partial<GatewaySnapshot> = {},
): GatewaySnapshot {
  const order = {
    id: "ord_1",
    gatewayOrderId: "1",
    sessionId: "s",
    status,
    amount,
    currency: "INR",
  };
  return { order, payments, refunds: [], ...more };
}

export const paid = createState({
  status: "paid",
  grant: "active",
  paymentId: "101",
  lastPaymentStatus: "SUCCESS",
  attempted: true,
});
