import { randomUUID } from "node:crypto";
import { dayMs } from "../../../shared/indian-time.ts";
import { isRecord } from "../../../shared/inputs/fields/is-record.ts";
import { GatewayApiError } from "./api-error.ts";
import type { Order, SimulatedOrderStatus } from "./types.ts";
import { validateOrder } from "./validate.ts";

const orderLifeDays = 30;

export type Ledger = {
  orders: Map<string, Order>;
  now: () => Date;
  lastCfId: number;
};

export function createLedger(now: () => Date): Ledger {
  // The clock has 13 digits, as the gateway's ids have; the product keeps those of the start before.
  return { orders: new Map(), now, lastCfId: now().getTime() };
}

/** The next of the gateway's own ids, as digits in a string. */
export function nextCfId(ledger: Ledger): string {
  ledger.lastCfId += 1;
  return String(ledger.lastCfId);
}

/** An order's status. PAID takes precedence: a late success counts even after expiry or termination. */
export function statusOf(order: Order, now: Date): SimulatedOrderStatus {
  if (order.payments.some((payment) => payment.status === "SUCCESS")) return "PAID";
  if (order.termination === "done") return "TERMINATED";
  if (order.termination === "requested") return "TERMINATION_REQUESTED";
  return now >= order.expiresAt ? "EXPIRED" : "ACTIVE";
}

function requireFound(order: Order | undefined): Order {
  if (order !== undefined) return order;
  throw new GatewayApiError(404, "order_not_found", "Order Reference Id does not exist");
}

/** An order by its id. @throws GatewayApiError 404 */
export function getOrder(ledger: Ledger, orderId: string): Order {
  return requireFound(ledger.orders.get(orderId));
}

/** The order of a payment session. @throws GatewayApiError 404 */
export function getOrderBySession(ledger: Ledger, sessionId: string): Order {
  return requireFound([...ledger.orders.values()].find((order) => order.sessionId === sessionId));
}

/** Creates an order. @throws GatewayApiError 400 for invalid fields, 409 for an id that exists */
export function createOrder(ledger: Ledger, raw: unknown): Order {
  const body = validateOrder(raw);
  const now = ledger.now();
  const expiresAt = new Date(body.order_expiry_time ?? now.getTime() + orderLifeDays * dayMs);
  if (expiresAt <= now) {
    throw new GatewayApiError(
      400,
      "order_expiry_time_invalid",
      "order_expiry_time : is in the past",
    );
  }
  const orderId = body.order_id ?? `order_${randomUUID().replaceAll("-", "")}`;
  if (ledger.orders.has(orderId)) {
    throw new GatewayApiError(409, "order_already_exists", "order with same id is already present");
  }
  const order: Order = {
    orderId,
    cfOrderId: nextCfId(ledger),
    sessionId: `session_${randomUUID().replaceAll("-", "")}${randomUUID().replaceAll("-", "")}`,
    amount: body.order_amount,
    currency: body.order_currency,
    customer: body.customer_details,
    meta: body.order_meta ?? {},
    createdAt: now,
    expiresAt,
    termination: "none",
    payments: [],
    refunds: [],
  };
  ledger.orders.set(orderId, order);
  return order;
}

/** Terminates an order, at once or when its pending attempt ends. @throws GatewayApiError */
export function terminateOrder(ledger: Ledger, order: Order, raw: unknown): Order {
  if (!isRecord(raw) || raw.order_status !== "TERMINATED") {
    throw new GatewayApiError(400, "order_status_invalid", "order_status : should be TERMINATED");
  }
  const status = statusOf(order, ledger.now());
  if (status === "PAID" || status === "EXPIRED") {
    throw new GatewayApiError(
      400,
      "order_not_active",
      `order is ${status} and cannot be terminated`,
    );
  }
  const running = order.payments.some((payment) => payment.status === "PENDING");
  order.termination = running ? "requested" : "done";
  return order;
}
