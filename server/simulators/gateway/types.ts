/** What a person can do in the checkout; `close` leaves before any attempt. */
export type PayOutcome = "success" | "failed" | "pending" | "dropped" | "close";

/** How a pending attempt ends at last; `cancelled` is a late success that was reversed. */
export type SettleOutcome = "success" | "failed" | "dropped" | "cancelled";

export type Payment = {
  cfPaymentId: string;
  /** An open string, as the gateway's: SUCCESS, FAILED, PENDING, USER_DROPPED, CANCELLED … */
  status: string;
  /** Rupees; can differ from the order's amount (offers, fees). */
  amount: number;
  group: string;
  startedAt: Date;
  completedAt: Date | null;
};

export type Refund = {
  refundId: string;
  cfRefundId: string;
  cfPaymentId: string;
  /** Rupees. */
  amount: number;
  note: string | null;
  /** An open string: PENDING, SUCCESS, CANCELLED, ONHOLD, FAILED … */
  status: string;
  createdAt: Date;
  processedAt: Date | null;
};

/** Live and mutable, so that a test can also make an order lie (another amount, say). */
export type Order = {
  orderId: string;
  cfOrderId: string;
  sessionId: string;
  /** Rupees. */
  amount: number;
  currency: string;
  customer: Record<string, unknown>;
  meta: Record<string, unknown>;
  tags: Record<string, unknown> | null;
  note: string | null;
  createdAt: Date;
  expiresAt: Date;
  termination: "none" | "requested" | "done";
  payments: Payment[];
  refunds: Refund[];
};

export type OrderStatus = "ACTIVE" | "PAID" | "EXPIRED" | "TERMINATED" | "TERMINATION_REQUESTED";

export type PayResult = {
  orderId: string;
  orderStatus: OrderStatus;
  cfPaymentId: string | null;
  paymentStatus: string | null;
};

export type FaultPoint = "create" | "fetch" | "payments" | "refund" | "refunds" | "terminate";

/**
 * `500`, `422` and `429` refuse without doing anything; `timeout` never answers and `drop` breaks the
 * connection, with nothing done; the `applied-then-…` ones do the work first. A `stored` 500 is
 * given again to the same idempotency key, as the real gateway is said to do.
 */
export type GatewayFault = {
  on: FaultPoint;
  kind:
    | "500"
    | "422"
    | "429"
    | "timeout"
    | "drop"
    | "applied-then-500"
    | "applied-then-timeout"
    | "applied-then-drop";
  times?: number;
  stored?: boolean;
};

/** A call as it came; `status` is null while it is unanswered, or when it never was answered. */
export type GatewayCall = {
  method: string;
  path: string;
  idempotencyKey: string | null;
  apiVersion: string | null;
  body: unknown;
  status: number | null;
};

/** An order as its checkout sees it; the amount is in rupees. */
export type CheckoutSession = {
  order_id: string;
  order_amount: number;
  order_currency: string;
  order_status: string;
};
