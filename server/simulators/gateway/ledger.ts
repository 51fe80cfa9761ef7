import { randomUUID } from "node:crypto";
import { Refusal } from "./refusal.ts";
import type {
  Order,
  OrderStatus,
  Payment,
  PayOutcome,
  PayResult,
  Refund,
  SettleOutcome,
} from "./types.ts";
import { at, checkOrder, checkRefund, isRecord } from "./validate.ts";

const orderLifeDays = 30;
const dayMs = 86_400_000;
const firstCfId = 5_114_930_017_742;

export type Ledger = {
  orders: Map<string, Order>;
  now: () => Date;
  lastCfId: number;
};

export function createLedger(now: () => Date): Ledger {
  return { orders: new Map(), now, lastCfId: firstCfId };
}

function nextCfId(ledger: Ledger): string {
  ledger.lastCfId += 1;
  return String(ledger.lastCfId);
}

/** PAID outlives everything else: a late success counts even after expiry or termination. */
export function statusOf(order: Order, now: Date): OrderStatus {
  if (order.payments.some((payment) => payment.status === "SUCCESS")) return "PAID";
  if (order.termination === "done") return "TERMINATED";
  if (order.termination === "requested") return "TERMINATION_REQUESTED";
  return now >= order.expiresAt ? "EXPIRED" : "ACTIVE";
}

function known(order: Order | undefined): Order {
  if (order !== undefined) return order;
  throw new Refusal(404, "order_not_found", "Order Reference Id does not exist");
}

/** The order by its id; throws a 404. */
export function findOrder(ledger: Ledger, orderId: string): Order {
  return known(ledger.orders.get(orderId));
}

/** The order of a payment session; throws a 404. */
export function findSession(ledger: Ledger, sessionId: string): Order {
  return known([...ledger.orders.values()].find((order) => order.sessionId === sessionId));
}

function textAt(body: unknown, path: string): string | null {
  const value = at(body, path);
  return typeof value === "string" ? value : null;
}

function recordAt(body: unknown, path: string): Record<string, unknown> | null {
  const value = at(body, path);
  return isRecord(value) ? value : null;
}

/** Takes an order in; throws a 400 for its fields and a 409 for an id that is known. */
export function createOrder(ledger: Ledger, raw: unknown): Order {
  const body = checkOrder(raw);
  const now = ledger.now();
  const expiry = textAt(body, "order_expiry_time");
  const expiresAt = new Date(expiry ?? now.getTime() + orderLifeDays * dayMs);
  if (expiresAt <= now) {
    throw new Refusal(400, "order_expiry_time_invalid", "order_expiry_time : is in the past");
  }
  const orderId = textAt(body, "order_id") ?? `order_${randomUUID().replaceAll("-", "")}`;
  if (ledger.orders.has(orderId)) {
    throw new Refusal(409, "order_already_exists", "order with same id is already present");
  }
  const order: Order = {
    orderId,
    cfOrderId: nextCfId(ledger),
    sessionId: `session_${randomUUID().replaceAll("-", "")}${randomUUID().replaceAll("-", "")}`,
    amount: Number(body.order_amount),
    currency: String(body.order_currency),
    customer: recordAt(body, "customer_details") ?? {},
    meta: recordAt(body, "order_meta") ?? {},
    tags: recordAt(body, "order_tags"),
    note: textAt(body, "order_note"),
    createdAt: now,
    expiresAt,
    termination: "none",
    payments: [],
    refunds: [],
  };
  ledger.orders.set(orderId, order);
  return order;
}

/** Terminates an order, or asks for it while an attempt is still running. */
export function terminateOrder(ledger: Ledger, ref: string, raw: unknown): Order {
  const order = findOrder(ledger, ref);
  if (at(raw, "order_status") !== "TERMINATED") {
    throw new Refusal(400, "order_status_invalid", "order_status : should be TERMINATED");
  }
  const status = statusOf(order, ledger.now());
  if (status === "PAID" || status === "EXPIRED") {
    throw new Refusal(400, "order_not_active", `order is ${status} and cannot be terminated`);
  }
  const running = order.payments.some((payment) => payment.status === "PENDING");
  order.termination = running ? "requested" : "done";
  return order;
}

const attemptStatuses = {
  success: "SUCCESS",
  failed: "FAILED",
  pending: "PENDING",
  dropped: "USER_DROPPED",
} as const;

/** One attempt at an ACTIVE order; throws a 409 when it is not active any more. */
export function attempt(
  ledger: Ledger,
  order: Order,
  { outcome, amount }: { outcome: Exclude<PayOutcome, "close">; amount?: number },
): Payment {
  const now = ledger.now();
  const orderStatus = statusOf(order, now);
  if (orderStatus !== "ACTIVE") {
    throw new Refusal(409, "order_inactive", `order is ${orderStatus}`);
  }
  const status = attemptStatuses[outcome];
  const payment: Payment = {
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

/** Ends a pending attempt (the oldest unless named), however late; throws when there is none. */
export function settle(
  ledger: Ledger,
  order: Order,
  { outcome, cfPaymentId }: { outcome: SettleOutcome; cfPaymentId?: string },
): Payment {
  const payment = order.payments.find(
    (candidate) =>
      candidate.status === "PENDING" &&
      (cfPaymentId ?? candidate.cfPaymentId) === candidate.cfPaymentId,
  );
  if (payment === undefined) throw new Error(`No pending attempt at order ${order.orderId}`);
  payment.status = settledStatuses[outcome];
  payment.completedAt = ledger.now();
  const running = order.payments.some((other) => other.status === "PENDING");
  if (order.termination === "requested" && !running) order.termination = "done";
  return payment;
}

export function resultOf(ledger: Ledger, order: Order, payment: Payment | null): PayResult {
  return {
    orderId: order.orderId,
    orderStatus: statusOf(order, ledger.now()),
    cfPaymentId: payment?.cfPaymentId ?? null,
    paymentStatus: payment?.status ?? null,
  };
}

/** A PENDING refund of a PAID order, of at most what is left; 409 when its id is known. */
export function createRefund(ledger: Ledger, order: Order, raw: unknown): Refund {
  const body = checkRefund(raw);
  const paid = order.payments.find((payment) => payment.status === "SUCCESS");
  if (paid === undefined) throw new Refusal(400, "order_not_paid", "order is not paid");
  const refundId = textAt(body, "refund_id") ?? `refund_${nextCfId(ledger)}`;
  const every = [...ledger.orders.values()].flatMap(({ refunds }) => refunds);
  if (every.some((refund) => refund.refundId === refundId)) {
    throw new Refusal(409, "refund_already_exists", "refund with same id is already present");
  }
  const amount = Number(body.refund_amount);
  const given = order.refunds
    .filter(({ status }) => status !== "CANCELLED" && status !== "FAILED")
    .reduce((sum, refund) => sum + refund.amount, 0);
  if (Math.round((given + amount) * 100) > Math.round(paid.amount * 100)) {
    throw new Refusal(400, "refund_amount_invalid", "refund_amount : is more than what is left");
  }
  const refund: Refund = {
    refundId,
    cfRefundId: nextCfId(ledger),
    cfPaymentId: paid.cfPaymentId,
    amount,
    note: textAt(body, "refund_note"),
    status: "PENDING",
    createdAt: ledger.now(),
    processedAt: null,
  };
  order.refunds.push(refund);
  return refund;
}

/** A refund and its order; throws a 404. */
export function findRefund(ledger: Ledger, refundId: string): { order: Order; refund: Refund } {
  for (const order of ledger.orders.values()) {
    const refund = order.refunds.find((candidate) => candidate.refundId === refundId);
    if (refund !== undefined) return { order, refund };
  }
  throw new Refusal(404, "refund_not_found", "Refund does not exist");
}
