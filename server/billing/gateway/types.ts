import type { Paise } from "../../../shared/billing/money.ts";

/** What went wrong with the gateway, fit for logs: no headers, no secret. */
export type GatewayFault = {
  /** `failed`: a 5xx, a broken answer or no connection; `refused`: it said no (4xx). */
  kind: "failed" | "timeout" | "refused" | "not_found" | "conflict";
  operation: string;
  status: number | null;
  code: string | null;
  type: string | null;
  detail: string | null;
  /** Cashfree's `x-request-id`, for its support. */
  requestId: string | null;
  /** From `x-ratelimit-retry`, when the gateway asks to wait. */
  retryAfterSeconds: number | null;
};

export class GatewayError extends Error {
  readonly fault: GatewayFault;

  constructor(fault: GatewayFault) {
    super(`gateway ${fault.operation}: ${fault.kind}`);
    this.name = "GatewayError";
    this.fault = fault;
  }

  get kind(): GatewayFault["kind"] {
    return this.fault.kind;
  }
}

export type NewGatewayOrder = {
  id: string;
  amount: Paise;
  currency: string;
  /** A UUID, the same at every try for this order. */
  idempotencyKey: string;
  /** UTC ISO-8601. */
  expiresAt: string;
  customer: { userId: string; name: string; email: string; phone: string };
};

/** Statuses are open strings: what the gateway says tomorrow must not break us. */
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
  /** The order's amount as the payment names it, where it does. */
  orderAmount: Paise | null;
  currency: string;
  method: string | null;
  /** UTC ISO-8601, as the next one. */
  startedAt: string | null;
  paidAt: string | null;
};

export type NewGatewayRefund = { id: string; orderId: string; amount: Paise; note: string };

export type GatewayRefund = {
  id: string;
  paymentId: string | null;
  status: string;
  amount: Paise;
};

export type WebhookHeaders = Record<string, string | string[] | undefined>;

/** The payment gateway as the product sees it. Every call may throw GatewayError. */
export interface Gateway {
  createOrder(order: NewGatewayOrder, timeoutMs?: number): Promise<GatewayOrder>;
  fetchOrder(orderId: string, timeoutMs?: number): Promise<GatewayOrder>;
  fetchPayments(orderId: string): Promise<GatewayPayment[]>;
  terminateOrder(orderId: string): Promise<GatewayOrder>;
  createRefund(refund: NewGatewayRefund): Promise<GatewayRefund>;
  fetchRefunds(orderId: string): Promise<GatewayRefund[]>;
  /** True when the signature is the gateway's over exactly these bytes. */
  verifyWebhook(rawBody: Buffer, headers: WebhookHeaders): boolean;
}
