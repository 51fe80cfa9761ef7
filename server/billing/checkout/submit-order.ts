import type { Updateable } from "kysely";
import { nowText } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import { toAppError } from "../gateway/errors.ts";
import { GatewayError, type GatewayOrder } from "../gateway/types.ts";
import { findOrder, insertOrderEvent, type OrderRow, updateOrder } from "../orders/order-store.ts";
import type { BillingDeps } from "../sync/deps.ts";
import type { OrdersTable } from "../table.ts";
import { createWithRetry } from "./create-with-retry.ts";

type OrderChange = { order: OrderRow; set: Updateable<OrdersTable>; detail: object };

/** Updates an order and its trail, unless another request changed the order first. */
async function applyChange(deps: BillingDeps, { order, set, detail }: OrderChange): Promise<void> {
  const now = nowText(deps.clock);
  await deps.db.transaction().execute(async (trx) => {
    const values = { ...set, updated_at: now };
    if (!(await updateOrder(trx, { id: order.id, version: order.version, set: values }))) return;
    await insertOrderEvent(trx, {
      order_id: order.id,
      at: now,
      source: "create",
      from_status: order.status,
      to_status: set.status ?? order.status,
      detail,
    });
  });
}

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
    await applyChange(deps, { order, set, detail: { failure } });
  }
  return toAppError(error, { id: "orderFailed" });
}

/**
 * Creates a `created` order at the gateway, outside any transaction, and opens it. Two requests may do
 * so at once: with the same id and key the gateway creates one order, and both requests return it.
 * `deadlineMs` is a moment of `performance.now()`.
 * @throws AppError BAD_GATEWAY or GATEWAY_TIMEOUT; the order stays `created` for the next attempt,
 *   unless the gateway refused it
 */
export async function submitOrder(
  deps: BillingDeps,
  order: OrderRow,
  deadlineMs: number,
): Promise<OrderRow> {
  let created: GatewayOrder;
  try {
    created = await createWithRetry(deps.gateway, order, deadlineMs);
  } catch (error) {
    throw await handleFailure(deps, order, error);
  }
  const isSame = created.amount === order.amount_paise && created.currency === order.currency;
  const set = {
    status: isSame ? ("open" as const) : ("review" as const),
    payment_session_id: created.sessionId,
    gateway_order_id: created.gatewayOrderId,
  };
  if (!isSame) deps.log.error({ order: order.id }, "the gateway's order differs from ours");
  await applyChange(deps, { order, set, detail: { gateway_status: created.status } });
  const current = await findOrder(deps.db, order.id);
  const isPayable = current !== undefined && ["open", "pending", "paid"].includes(current.status);
  if (isPayable && current.payment_session_id !== null) return current;
  throw new AppError("BAD_GATEWAY", { refusal: { id: "orderFailed" } });
}
