import { isTimeout, withTimeout } from "../../../shared/with-timeout.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { AppError, conflictError } from "../../errors.ts";
import type { BillingDeps, BuyerDeps } from "../deps.ts";
import { toAppError, toTimeoutError } from "../gateway/errors.ts";
import { GatewayError, gatewayTimeoutMs } from "../gateway/types.ts";
import { findOrder, type OrderRow } from "../orders/order-store.ts";
import { payableStatuses } from "../statuses.ts";
import { closeSyncLimit, takeBuyerSync } from "../sync/sync-budget.ts";
import { syncOrder } from "../sync/sync-order.ts";
import type { OrderStatus } from "../table.ts";
import { changeOrder } from "./change-order.ts";
import type { OrderRequest } from "./insert-new-order.ts";
import { type Reservation, reserveOrder } from "./reserve-order.ts";
import { submitOrder } from "./submit-order.ts";

const attemptsMax = 6;
// Each closing costs the gateway two calls about orders and one about payments.
const closeLimit = { name: "billing.closeOrder", max: 5, windowSeconds: 60 };

type Closure = {
  from: readonly OrderStatus[];
  set: { status: OrderStatus; next_sync_at: string | null };
  detail: object;
};

/** Closes an order in our database, without the gateway's snapshot; only one with a status of `from`. */
async function markClosed(deps: BillingDeps, orderId: string, { from, set, detail }: Closure) {
  const order = await findOrder(deps.db, orderId);
  if (order === undefined || !from.includes(order.status)) return;
  await changeOrder(deps, { order, set, source: "supersede", detail });
}

/** Closes an order that the gateway does not know. */
function closeUnknownOrder(deps: BillingDeps, orderId: string): Promise<void> {
  // Not `terminated`: the reconciler would sync it and report each time that the gateway does not know it.
  const set = { status: "failed", next_sync_at: null } as const;
  return markClosed(deps, orderId, { from: ["created"], set, detail: { known_to_gateway: false } });
}

/**
 * Closes an order that the gateway has just closed, with no payment under way. The reconciler syncs it next: if the
 * buyer paid before, the sync grants the months.
 */
async function closeWithoutSync(deps: BillingDeps, orderId: string): Promise<void> {
  const next_sync_at = (await deps.databaseClock.now()).toISOString();
  const set = { status: "terminated", next_sync_at } as const;
  await markClosed(deps, orderId, { from: payableStatuses, set, detail: {} });
}

/** Closes an open order, so that another can replace it. An order that was just paid becomes paid. */
async function closeOrder(deps: BuyerDeps, orderId: string): Promise<void> {
  try {
    const { status } = await deps.gateway.terminateOrder(orderId);
    // Other buyers who spent the calls about payments must not cost this one the order.
    const { isTaken: canSync } = await takeBuyerSync(deps.rateLimits, closeSyncLimit);
    // While a payment is under way, the gateway does not terminate the order yet: a sync sees that, and the coupon stays.
    if (status === "TERMINATED" && !canSync) return await closeWithoutSync(deps, orderId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === "not_found") return closeUnknownOrder(deps, orderId);
    // Refused when the order is paid or expired already; the sync finds out which.
    if (error.kind !== "refused" && error.kind !== "conflict") throw error;
  }
  await syncOrder(deps, orderId, "supersede");
}

/** @returns null when another request of the buyer reserved at the same time */
async function tryReserveOrder(
  deps: BillingDeps,
  request: OrderRequest,
): Promise<Reservation | null> {
  try {
    return await reserveOrder(deps, request);
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

type CloseRequest = { userId: string; orderIds: string[]; deadlineAtMs: number };

/** @throws AppError TOO_MANY_REQUESTS, BAD_GATEWAY, or GATEWAY_TIMEOUT at the deadline */
async function closeOrders(deps: BuyerDeps, { userId, orderIds, deadlineAtMs }: CloseRequest) {
  try {
    for (const id of orderIds) {
      await deps.rateLimits.take(closeLimit, userId);
      // The gateway call may finish after our time-out; that is safe.
      await withTimeout(closeOrder(deps, id), deadlineAtMs - performance.now());
    }
  } catch (error) {
    const cause = isTimeout(error) ? toTimeoutError("terminateOrder") : error;
    if (!(cause instanceof GatewayError)) throw cause;
    deps.log.error({ failure: cause.failure }, "earlier order not closed");
    throw toAppError(cause, { id: "orderFailed" });
  }
}

/**
 * Opens an order that the buyer can pay, or that a coupon made free. It is the open one for the plan if the price is
 * unchanged, else a new one; orders that prevent it are closed first.
 * @throws AppError NOT_FOUND, 422 on `plan_id` or `coupon_code`, CONFLICT when another request of the buyer chose
 *   another price meanwhile, TOO_MANY_REQUESTS, BAD_GATEWAY, GATEWAY_TIMEOUT
 */
export async function openPayableOrder(deps: BuyerDeps, request: OrderRequest): Promise<OrderRow> {
  const deadlineAtMs = performance.now() + gatewayTimeoutMs;
  const { userId } = request;
  const closedIds: string[] = [];
  let wasSuperseded = false;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const reservation = await tryReserveOrder(deps, request);
    if (reservation === null) continue;
    if (reservation.kind === "ready") return reservation.order;
    if (reservation.kind === "submit") {
      const order = await submitOrder(deps, reservation.order, deadlineAtMs);
      if (order !== null) return order;
      // Another request of the buyer closed it. What the buyer chose last stays open.
      wasSuperseded = true;
      continue;
    }
    if (wasSuperseded) throw conflictError({ id: "orderFailed" });
    const { orderIds } = reservation;
    // We closed one of them twice, and it can still be paid: the gateway refuses to close it, as it does an order that
    // it calls paid without a payment. Once may be another request that opened one meanwhile.
    if (orderIds.some((id) => closedIds.filter((other) => other === id).length > 1)) break;
    await closeOrders(deps, { userId, orderIds, deadlineAtMs });
    closedIds.push(...orderIds);
  }
  throw new AppError("BAD_GATEWAY", { refusal: { id: "orderFailed" } });
}
