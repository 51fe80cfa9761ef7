import type { OrderStatus } from "../table.ts";

/** In these an order can still be paid at the gateway; one of them a user and plan. */
export const openStatuses = ["created", "open", "pending"] as const satisfies OrderStatus[];

/** It was paid once: refunds and reversals alone move it. */
export const settledStatuses = [
  "paid",
  "refund_pending",
  "refunded",
] as const satisfies OrderStatus[];

/** It ended unpaid, and gave its coupon back unless an attempt still runs. */
export const releasedStatuses = [
  "failed",
  "expired",
  "terminated",
] as const satisfies OrderStatus[];

export function isOpen(status: OrderStatus): boolean {
  return openStatuses.some((open) => open === status);
}

export function isSettled(status: OrderStatus): boolean {
  return settledStatuses.some((settled) => settled === status);
}
