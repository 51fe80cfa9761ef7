import type { Updateable } from "kysely";
import { messages } from "../../shared/messages.ts";
import { nowText } from "../clock.ts";
import { AppError } from "../errors.ts";
import { noTimeLeft } from "./gateway-fault.ts";
import { type Gateway, GatewayError, type GatewayOrder } from "./gateway-types.ts";
import { findOrder, insertOrderEvent, type OrderRow, updateOrder } from "./order-store.ts";
import type { BillingParts } from "./parts.ts";
import type { OrdersTable } from "./table.ts";

const callMs = 10_000;
const leastMs = 300;

type Attempt = (timeoutMs: number) => Promise<GatewayOrder>;

function mayTryOn(error: unknown): error is GatewayError {
  if (!(error instanceof GatewayError) || error.kind === "refused") return false;
  return error.fault.retryAfterSeconds === null;
}

/**
 * Creates an order at the gateway: after a time-out or a failure once more with the same key, then
 * it asks whether the order is there after all (facts: payments, "Idempotency").
 * @throws GatewayError the first one, when all fail
 */
async function createSurely(
  gateway: Gateway,
  row: OrderRow,
  deadlineMs: number,
): Promise<GatewayOrder> {
  const create: Attempt = (timeoutMs) =>
    gateway.createOrder(
      {
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
      },
      timeoutMs,
    );
  const fetch: Attempt = (timeoutMs) => gateway.fetchOrder(row.id, timeoutMs);
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
      attempts = error.kind === "conflict" ? [fetch] : rest;
    }
  }
  throw first ?? noTimeLeft("createOrder");
}

type Change = { order: OrderRow; set: Updateable<OrdersTable>; detail: object };

/** @returns whether this caller was the one that changed it */
async function change(parts: BillingParts, { order, set, detail }: Change): Promise<boolean> {
  const now = nowText(parts.clock);
  return parts.db.transaction().execute(async (trx) => {
    const values = { ...set, updated_at: now };
    const won = await updateOrder(trx, { id: order.id, version: order.version, set: values });
    if (!won) return false;
    await insertOrderEvent(trx, {
      order_id: order.id,
      at: now,
      source: "create",
      from_status: order.status,
      to_status: set.status ?? order.status,
      detail,
    });
    return true;
  });
}

async function giveUp(parts: BillingParts, order: OrderRow, error: unknown): Promise<AppError> {
  if (!(error instanceof GatewayError)) throw error;
  parts.log.error({ order: order.id, fault: error.fault }, "order not created at the gateway");
  if (error.kind === "refused") {
    const set = { status: "failed", next_sync_at: null } as const;
    await change(parts, { order, set, detail: { fault: error.fault } });
  }
  const code = error.kind === "timeout" ? "GATEWAY_TIMEOUT" : "BAD_GATEWAY";
  return new AppError(code, { message: messages.orderFailed, cause: error });
}

/**
 * Takes a `created` order to the gateway, outside any transaction, and opens it. Two requests may do
 * so at once: same id, same key, one order there; the first to write wins and both answer alike.
 * `deadlineMs` is a moment of `performance.now()`.
 * @throws AppError BAD_GATEWAY or GATEWAY_TIMEOUT; the order then stays for the next try, unless it
 *   was refused
 */
export async function placeOrder(
  parts: BillingParts,
  order: OrderRow,
  deadlineMs: number,
): Promise<OrderRow> {
  let told: GatewayOrder;
  try {
    told = await createSurely(parts.gateway, order, deadlineMs);
  } catch (error) {
    throw await giveUp(parts, order, error);
  }
  const same = told.amount === order.amount_paise && told.currency === order.currency;
  const set = {
    status: same ? ("open" as const) : ("review" as const),
    payment_session_id: told.sessionId,
    gateway_order_id: told.gatewayOrderId,
  };
  if (!same) parts.log.error({ order: order.id }, "the gateway's order differs from ours");
  await change(parts, { order, set, detail: { gateway_status: told.status } });
  const now = await findOrder(parts.db, order.id);
  const usable = now !== undefined && ["open", "pending", "paid"].includes(now.status);
  if (usable && now.payment_session_id !== null) return now;
  throw new AppError("BAD_GATEWAY", { message: messages.orderFailed });
}
