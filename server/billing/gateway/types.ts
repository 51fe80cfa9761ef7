import type { Paise } from "../../../shared/billing/money.ts";

/**
 * How long one call waits for the gateway, and how long making or verifying an order waits with all its calls: the
 * contract's 12 s.
 */
export const gatewayTimeoutMs = 12_000;

/** A failed call of the gateway, safe to log: without headers and secrets. */
export type GatewayFailure = {
  /**
   * `failed`: a 5xx, a malformed response, no connection or keys that the gateway does not take; `refused`:
   * another 4xx, or a 5xx about an order that the gateway then says it does not have.
   */
  kind: "failed" | "timeout" | "refused" | "not_found" | "conflict";
  operation: string;
  status: number | null;
  code: string | null;
  type: string | null;
  detail: string | null;
  /** Cashfree's `x-request-id`, for its support. */
  requestId: string | null;
  /** From `x-ratelimit-retry`: how long the gateway asks us to wait. */
  retryAfterSeconds: number | null;
};

export class GatewayError extends Error {
  readonly failure: GatewayFailure;

  constructor(failure: GatewayFailure) {
    super(`gateway ${failure.operation}: ${failure.kind}`);
    this.name = "GatewayError";
    this.failure = failure;
  }

  get kind(): GatewayFailure["kind"] {
    return this.failure.kind;
  }
}

export type NewGatewayOrder = {
  id: string;
  amount: Paise;
  currency: string;
  /** A UUID, the same in every attempt to create this order. */
  idempotencyKey: string;
  /** UTC ISO-8601. */
  expiresAt: string;
  customer: { userId: string; name: string; email: string; phone: string };
};

/** Statuses are open strings, so that a new status of the gateway breaks nothing. */
export type GatewayOrder = {
  id: string;
  gatewayOrderId: string | null;
  sessionId: string | null;
  status: string;
  amount: Paise;
  currency: string;
};

export type GatewayPayment = {
  id: string;
  status: string;
  /** What the payer paid; offers and fees make it differ from the order's amount. */
  amount: Paise;
  /** The order's amount according to the payment. */
  orderAmount: Paise | null;
  currency: string;
  method: string | null;
  /** UTC ISO-8601, as is `paidAt`. */
  startedAt: string | null;
  paidAt: string | null;
};

type NewGatewayRefund = { id: string; orderId: string; amount: Paise; note: string };

export type GatewayRefund = {
  id: string;
  paymentId: string | null;
  status: string;
  amount: Paise;
};

export type WebhookHeaders = Record<string, string | string[] | undefined>;

/** The payment gateway. Every call may throw GatewayError. */
export interface Gateway {
  createOrder(order: NewGatewayOrder, timeoutMs?: number): Promise<GatewayOrder>;
  fetchOrder(orderId: string, timeoutMs?: number): Promise<GatewayOrder>;
  fetchPayments(orderId: string): Promise<GatewayPayment[]>;
  terminateOrder(orderId: string): Promise<GatewayOrder>;
  createRefund(refund: NewGatewayRefund): Promise<GatewayRefund>;
  fetchRefunds(orderId: string): Promise<GatewayRefund[]>;
  /** True when the gateway signed exactly these bytes. */
  verifyWebhook(rawBody: Buffer, headers: WebhookHeaders): boolean;
}
