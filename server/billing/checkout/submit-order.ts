import type { Updateable } from "kysely";
import { messages } from "../../../shared/i18n/messages.ts";
import { nowText } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import { gatewayFailure } from "../gateway/errors.ts";
import { GatewayError, type GatewayOrder } from "../gateway/types.ts";
import { findOrder, insertOrderEvent, type OrderRow, updateOrder } from "../orders/order-store.ts";
import type { BillingDeps } from "../sync/deps.ts";
import type { OrdersTable } from "../table.ts";
import { createWithRetry } from "./create-with-retry.ts";

type Change = { order: OrderRow; set: Updateable<OrdersTable>; detail: object };

/** @returns whether this caller was the one that changed it */
async function change(parts: BillingDeps, { order, set, detail }: Change): Promise<boolean> {
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

async function giveUp(parts: BillingDeps, order: OrderRow, error: unknown): Promise<AppError> {
  if (!(error instanceof GatewayError)) throw error;
  parts.log.error({ order: order.id, fault: error.fault }, "order not created at the gateway");
  if (error.kind === "refused") {
    const set = { status: "failed", next_sync_at: null } as const;
    await change(parts, { order, set, detail: { fault: error.fault } });
  }
  return gatewayFailure(error, messages.orderFailed);
}

/**
 * Takes a `created` order to the gateway, outside any transaction, and opens it. Two requests may do
 * so at once: same id, same key, one order there; the first to write wins and both answer alike.
 * `deadlineMs` is a moment of `performance.now()`.
 * @throws AppError BAD_GATEWAY or GATEWAY_TIMEOUT; the order then stays for the next try, unless it
 *   was refused
 */
export async function submitOrder(
  parts: BillingDeps,
  order: OrderRow,
  deadlineMs: number,
): Promise<OrderRow> {
  let told: GatewayOrder;
  try {
    told = await createWithRetry(parts.gateway, order, deadlineMs);
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
