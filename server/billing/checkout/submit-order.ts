import { AppError } from "../../errors.ts";
import type { BillingDeps } from "../deps.ts";
import { toAppError } from "../gateway/errors.ts";
import { GatewayError, type GatewayOrder } from "../gateway/types.ts";
import { findOrder, type OrderRow } from "../orders/order-store.ts";
import { endedUnpaid, isPayableStatus } from "../statuses.ts";
import { changeOrder } from "./change-order.ts";
import { createGatewayOrder } from "./create-gateway-order.ts";

/** Closes an order that the gateway refused, so that the next request makes another. @returns the error for the buyer */
async function handleFailure(
  deps: BillingDeps,
  order: OrderRow,
  error: unknown,
): Promise<AppError> {
  if (!(error instanceof GatewayError)) throw error;
  const { failure } = error;
  deps.log.error({ order: order.id, failure }, "order not created at the gateway");
  if (error.kind === "refused") {
    const set = { status: "failed", next_sync_at: null } as const;
    await changeOrder(deps, { order, set, source: "create", detail: { failure } });
  }
  return toAppError(error, { id: "orderFailed" });
}

/**
 * Opens the order that the gateway created. Another tab may have changed its coupon or State meanwhile: not its price.
 * @returns the order as it is now
 */
async function openCreatedOrder(deps: BillingDeps, order: OrderRow, created: GatewayOrder) {
  const isSame = created.amount === order.amount_paise && created.currency === order.currency;
  if (!isSame) deps.log.error({ order: order.id }, "the gateway's order differs from ours");
  const set = {
    status: isSame ? ("open" as const) : ("review" as const),
    payment_session_id: created.sessionId,
    gateway_order_id: created.gatewayOrderId,
  };
  const change = { set, source: "create", detail: { gateway_status: created.status } } as const;
  let current: OrderRow | undefined = order;
  while (current !== undefined && isPayableStatus(current.status)) {
    if (current.payment_session_id !== null) break;
    if (await changeOrder(deps, { order: current, ...change })) break;
    current = await findOrder(deps.db, order.id);
  }
  return findOrder(deps.db, order.id);
}

/**
 * Creates a `created` order at the gateway, outside any transaction, and opens it. Two requests may do
 * so at once: with the same id and key the gateway creates one order, and both requests return it.
 * `deadlineAtMs` is a moment of `performance.now()`.
 * @returns null when another request of the buyer closed the order meanwhile
 * @throws AppError BAD_GATEWAY or GATEWAY_TIMEOUT; the order stays `created` for the next attempt,
 *   unless the gateway refused it
 */
export async function submitOrder(
  deps: BillingDeps,
  order: OrderRow,
  deadlineAtMs: number,
): Promise<OrderRow | null> {
  let created: GatewayOrder;
  try {
    created = await createGatewayOrder(deps.gateway, order, deadlineAtMs);
  } catch (error) {
    throw await handleFailure(deps, order, error);
  }
  const current = await openCreatedOrder(deps, order, created);
  if (current !== undefined && endedUnpaid(current.status)) return null;
  const canGoToBuyer =
    current !== undefined && ["open", "pending", "paid"].includes(current.status);
  if (canGoToBuyer && current.payment_session_id !== null) return current;
  throw new AppError("BAD_GATEWAY", { refusal: { id: "orderFailed" } });
}
