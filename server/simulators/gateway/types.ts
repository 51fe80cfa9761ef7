/** How a person leaves the checkout; `close` makes no attempt. */
export type PayOutcome = "success" | "failed" | "pending" | "dropped" | "close";

/** How a pending attempt ends; `cancelled` is a late success that was reversed. */
export type SettleOutcome = "success" | "failed" | "dropped" | "cancelled";

export type SimulatedPayment = {
  cfPaymentId: string;
  /** Any string, as at the gateway: SUCCESS, FAILED, PENDING, USER_DROPPED, CANCELLED … */
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
  /** Any string: PENDING, SUCCESS, CANCELLED, ONHOLD, FAILED … */
  status: string;
  createdAt: Date;
  processedAt: Date | null;
};

/** An order of the ledger. It is mutable, so that a test can change its amount, for example. */
export type Order = {
  orderId: string;
  cfOrderId: string;
  sessionId: string;
  /** Rupees. */
  amount: number;
  currency: string;
  customer: Record<string, unknown>;
  meta: Record<string, unknown>;
  createdAt: Date;
  expiresAt: Date;
  termination: "none" | "requested" | "done";
  payments: SimulatedPayment[];
  refunds: Refund[];
};

export type SimulatedOrderStatus =
  | "ACTIVE"
  | "PAID"
  | "EXPIRED"
  | "TERMINATED"
  | "TERMINATION_REQUESTED";

export type FaultPoint = "create" | "fetch" | "payments" | "refund" | "refunds" | "terminate";

/**
 * `500`, `409`, `422` and `429` respond with that status, `timeout` never responds and `drop` closes the
 * connection, all without doing the work; the `applied-then-…` faults do the work first, and so does
 * `late`, which responds after `lateMs`. A `stored` 500 is repeated for the same idempotency key, as the
 * gateway's documentation says.
 */
export type GatewayFault = {
  on: FaultPoint;
  kind:
    | "500"
    | "409"
    | "422"
    | "429"
    | "timeout"
    | "drop"
    | "applied-then-500"
    | "applied-then-timeout"
    | "applied-then-drop"
    | "late";
  lateMs?: number;
  times?: number;
  stored?: boolean;
};

/** A recorded call; `status` is null until a response is sent. */
export type GatewayCall = {
  method: string;
  path: string;
  idempotencyKey: string | null;
  apiVersion: string | null;
  body: unknown;
  status: number | null;
};
