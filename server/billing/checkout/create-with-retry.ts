import { setTimeout } from "node:timers/promises";
import { noTimeLeft } from "../gateway/errors.ts";
import {
  type Gateway,
  GatewayError,
  type GatewayOrder,
  type NewGatewayOrder,
} from "../gateway/types.ts";
import type { OrderRow } from "../orders/order-store.ts";

const callMs = 10_000;
const leastMs = 300;
const secondLookMs = 500;

type Attempt = (timeoutMs: number) => Promise<GatewayOrder>;

function mayTryOn(error: unknown): error is GatewayError {
  if (!(error instanceof GatewayError) || error.kind === "refused") return false;
  return error.fault.retryAfterSeconds === null;
}

function toGatewayOrder(row: OrderRow): NewGatewayOrder {
  return {
    id: row.id,
    amount: row.amount_paise,
    currency: row.currency,
    idempotencyKey: row.idempotency_key,
    expiresAt: row.expires_at,
    customer: {
      userId: row.user_id,
      name: row.customer_name,
      email: row.customer_email,
      phone: row.customer_phone,
    },
  };
}

/**
 * Creates an order at the gateway: after a time-out or a failure once more with the same key, then
 * it asks whether the order is there after all (facts: payments, "Idempotency").
 * `deadlineMs` is a moment of `performance.now()`.
 * @throws GatewayError the first one, when all fail
 */
export async function createWithRetry(
  gateway: Gateway,
  row: OrderRow,
  deadlineMs: number,
): Promise<GatewayOrder> {
  const create: Attempt = (timeoutMs) => gateway.createOrder(toGatewayOrder(row), timeoutMs);
  const fetch: Attempt = (timeoutMs) => gateway.fetchOrder(row.id, timeoutMs);
  // The order that is in our way may be one that is just being made, by the other click.
  const fetchLater: Attempt = async (timeoutMs) => {
    await setTimeout(secondLookMs);
    return fetch(timeoutMs);
  };
  let first: GatewayError | null = null;
  let attempts: Attempt[] = [create, create, fetch];
  while (attempts.length > 0) {
    const [attempt = fetch, ...rest] = attempts;
    const leftMs = Math.floor(deadlineMs - performance.now());
    if (leftMs < leastMs) break;
    try {
      return await attempt(Math.min(callMs, leftMs));
    } catch (error) {
      if (!mayTryOn(error)) throw first ?? error;
      first ??= error;
      const isThere = attempt === create && error.kind === "conflict";
      attempts = isThere ? [fetch, fetchLater] : rest;
    }
  }
  throw first ?? noTimeLeft("createOrder");
}
