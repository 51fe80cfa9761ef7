import { setTimeout } from "node:timers/promises";
import { toTimeoutError } from "../gateway/errors.ts";
import {
  type Gateway,
  GatewayError,
  type GatewayOrder,
  type NewGatewayOrder,
} from "../gateway/types.ts";
import type { OrderRow } from "../orders/order-store.ts";

const repeatAfterMs = 8000;
const callMinMs = 300;
const secondFetchDelayMs = 500;

type GatewayCall = (timeoutMs: number) => Promise<GatewayOrder>;

function isRetryable(error: unknown): error is GatewayError {
  if (!(error instanceof GatewayError) || error.kind === "refused") return false;
  return error.failure.retryAfterSeconds === null;
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

type HedgedCreate = { create: GatewayCall; fetch: GatewayCall; timeoutMs: number };

/**
 * Creates the order. When no answer has come after `repeatAfterMs`, creates it once more beside the first call; if that
 * conflicts, the gateway has the order, and it is fetched.
 * @returns the first success
 * @throws what the first call throws
 */
async function createHedged({ create, fetch, timeoutMs }: HedgedCreate): Promise<GatewayOrder> {
  const endMs = performance.now() + timeoutMs;
  const left = () => Math.max(0, Math.floor(endMs - performance.now()));
  const ended = new AbortController();
  const first = create(timeoutMs).finally(() => ended.abort());
  const repeat = async () => {
    await setTimeout(repeatAfterMs, undefined, { signal: ended.signal });
    return create(left()).catch((error: unknown) => {
      if (error instanceof GatewayError && error.kind === "conflict") return fetch(left());
      throw error;
    });
  };
  try {
    return await Promise.any([first, repeat()]);
  } catch (error) {
    throw (error as AggregateError).errors[0];
  }
}

/**
 * Creates an order at the gateway. After a failure it creates once more with the same key, and then
 * fetches the order in case one of the calls worked (research: payments, "Idempotency").
 * `deadlineAtMs` is a moment of `performance.now()`.
 * @throws GatewayError the first one, when all calls fail; its kind is `refused` when the gateway answered with a
 * 5xx and does not have the order: it may repeat that answer for the key (research: payments, "stored 500s")
 */
export async function createGatewayOrder(
  gateway: Gateway,
  row: OrderRow,
  deadlineAtMs: number,
): Promise<GatewayOrder> {
  const fetch: GatewayCall = (timeoutMs) => gateway.fetchOrder(row.id, timeoutMs);
  const createOnce: GatewayCall = (timeoutMs) =>
    gateway.createOrder(toGatewayOrder(row), timeoutMs);
  const create: GatewayCall = (timeoutMs) => createHedged({ create: createOnce, fetch, timeoutMs });
  // After a conflict the order may not be there yet: a request for the other click is creating it.
  const fetchLater: GatewayCall = async (timeoutMs) => {
    await setTimeout(secondFetchDelayMs);
    return fetch(timeoutMs);
  };
  let firstError: GatewayError | null = null;
  let isKeySpent = false;
  let calls: GatewayCall[] = [create, create, fetch];
  while (calls.length > 0) {
    const [call = fetch, ...rest] = calls;
    const leftMs = Math.floor(deadlineAtMs - performance.now());
    if (leftMs < callMinMs) break;
    try {
      return await call(leftMs);
    } catch (error) {
      if (!isRetryable(error)) throw firstError ?? error;
      firstError ??= error;
      if (call === create) isKeySpent ||= (error.failure.status ?? 0) >= 500;
      if (error.kind === "not_found" && isKeySpent && rest.length === 0) {
        throw new GatewayError({ ...firstError.failure, kind: "refused" });
      }
      const isConflict = call === create && error.kind === "conflict";
      calls = isConflict ? [fetch, fetchLater] : rest;
    }
  }
  throw firstError ?? toTimeoutError("createOrder");
}
