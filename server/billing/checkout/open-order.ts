import { messages } from "../../../shared/i18n/messages.ts";
import { nowText } from "../../clock.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { AppError } from "../../errors.ts";
import { gatewayFailure, noTimeLeft } from "../gateway/errors.ts";
import { GatewayError } from "../gateway/types.ts";
import { findOrder, insertOrderEvent, type OrderRow, updateOrder } from "../orders/order-store.ts";
import type { BillingDeps } from "../sync/deps.ts";
import { syncOrder } from "../sync/sync-order.ts";
import { type OrderRequest, type Reservation, reserveOrder } from "./reserve-order.ts";
import { submitOrder } from "./submit-order.ts";

const roundsMax = 6;
// The buyer hears within 12 s (contract, create-order); the rest is for the way back.
const totalMs = 11_500;

/** An order that the gateway never heard of is closed by us alone. */
async function closeUnknown(parts: BillingDeps, orderId: string): Promise<void> {
  const order = await findOrder(parts.db, orderId);
  if (order?.status !== "created") return;
  const now = nowText(parts.clock);
  await parts.db.transaction().execute(async (trx) => {
    const set = { status: "terminated", updated_at: now } as const;
    if (!(await updateOrder(trx, { id: order.id, version: order.version, set }))) return;
    await insertOrderEvent(trx, {
      order_id: order.id,
      at: now,
      source: "supersede",
      from_status: order.status,
      to_status: "terminated",
      detail: { known_to_gateway: false },
    });
  });
}

/** Ends an open order so that another may take its place; one just paid turns out paid instead. */
async function supersede(parts: BillingDeps, orderId: string): Promise<void> {
  try {
    await parts.gateway.terminateOrder(orderId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === "not_found") return closeUnknown(parts, orderId);
    // Refused when it is paid or expired already: looking tells which.
    if (error.kind !== "refused" && error.kind !== "conflict") throw error;
  }
  await syncOrder(parts, orderId, "supersede");
}

/** Waits no longer than the buyer does; what goes on in the gateway goes on, harmlessly. */
async function within(deadlineMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const leftMs = deadlineMs - performance.now();
    timer = setTimeout(() => reject(noTimeLeft("terminateOrder")), leftMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function reserveOrAgain(
  parts: BillingDeps,
  request: OrderRequest,
): Promise<Reservation | null> {
  try {
    return await reserveOrder(parts, request);
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

function toAppError(parts: BillingDeps, error: unknown): unknown {
  if (!(error instanceof GatewayError)) return error;
  parts.log.error({ fault: error.fault }, "order not superseded");
  return gatewayFailure(error, messages.orderFailed);
}

/**
 * An order that the buyer can pay, or that a coupon made free: the open one for the plan at an
 * unchanged price, else a new one, with whatever stands in its way closed first.
 * @throws AppError NOT_FOUND, 422 on `plan_id` or `coupon_code`, BAD_GATEWAY, GATEWAY_TIMEOUT
 */
export async function openOrder(parts: BillingDeps, request: OrderRequest): Promise<OrderRow> {
  const deadlineMs = performance.now() + totalMs;
  for (let round = 0; round < roundsMax; round += 1) {
    const reservation = await reserveOrAgain(parts, request);
    if (reservation === null) continue;
    if (reservation.kind === "ready") return reservation.order;
    if (reservation.kind === "place") return submitOrder(parts, reservation.order, deadlineMs);
    try {
      for (const id of reservation.orderIds) await within(deadlineMs, supersede(parts, id));
    } catch (error) {
      throw toAppError(parts, error);
    }
  }
  throw new AppError("BAD_GATEWAY", { message: messages.orderFailed });
}
