import { messages } from "../../../shared/i18n/messages.ts";
import type { PaymentStatus, VerifyOrderInput } from "../../../shared/inputs/billing.ts";
import { nowText } from "../../clock.ts";
import { AppError, fieldError } from "../../errors.ts";
import type { RateLimits } from "../../rate-limits.ts";
import { gatewayFailure } from "../gateway/errors.ts";
import { GatewayError } from "../gateway/types.ts";
import { isSettled } from "../orders/order-statuses.ts";
import { findOrder, type OrderRow } from "../orders/order-store.ts";
import { shownStatus } from "../orders/shown-status.ts";
import { listGrants } from "../plans/grant-store.ts";
import { foldSubscription } from "../plans/subscription.ts";
import type { BillingDeps } from "../sync/deps.ts";
import { syncOrder } from "../sync/sync-order.ts";

// A page that waits asks every few seconds; each look costs the gateway two questions.
const buyerLimit = { name: "billing.verifyOrder", max: 30, windowSeconds: 60 };
// The gateway takes 100 questions about payments a minute (facts: payments), webhooks' included.
const buyersLimit = { name: "billing.looks", max: 80, windowSeconds: 60 };

type Parts = BillingDeps & { rateLimits: RateLimits };

export type Verification = { status: boolean; payment_status: PaymentStatus; message: string };

/** The buyers' share of what the gateway answers; a look that waits to begin is shared for nothing. */
async function mayAsk({ syncQueue, rateLimits }: Parts, orderId: string): Promise<boolean> {
  if (syncQueue.isQueued(orderId)) return true;
  try {
    await rateLimits.take(buyersLimit, "all");
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return false;
    throw error;
  }
}

async function look(parts: Parts, order: OrderRow): Promise<OrderRow> {
  // Of these nothing more is to be learnt by asking: refunds come by webhook and reconciler.
  if (isSettled(order.status)) return order;
  // Beyond their share buyers hear what we know: webhooks and the reconciler keep it fresh.
  if (!(await mayAsk(parts, order.id))) return order;
  try {
    return await syncOrder(parts, order.id, "verify");
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    parts.log.error({ order: order.id, fault: error.fault }, "order not verified");
    throw gatewayFailure(error, messages.paymentVerifyError);
  }
}

async function isActive(parts: BillingDeps, order: OrderRow): Promise<boolean> {
  if (order.status !== "paid") return false;
  const grants = await listGrants(parts.db, order.user_id);
  return foldSubscription(grants, nowText(parts.clock))?.status === "active";
}

function messageOf(order: OrderRow, shown: PaymentStatus, active: boolean): string {
  if (order.status === "review") return messages.paymentVerifyFailed;
  if (order.status === "refund_pending" || shown === "refunded") return messages.paymentRefunded;
  if (shown === "failed") return messages.paymentCancelled;
  if (shown === "pending") return messages.paymentPending;
  return active ? messages.paymentSuccess : messages.paymentVerifyFailed;
}

/**
 * What became of an order, asked of the gateway unless it is settled.
 * @throws AppError NOT_FOUND for another's order, 422 on `plan_id` for another plan's,
 *   TOO_MANY_REQUESTS, BAD_GATEWAY or GATEWAY_TIMEOUT when the gateway does not tell
 */
export async function verifyOrder(
  parts: Parts,
  userId: string,
  input: VerifyOrderInput,
): Promise<Verification> {
  await parts.rateLimits.take(buyerLimit, userId);
  const order = await findOrder(parts.db, input.order_id);
  if (order === undefined || order.user_id !== userId) throw new AppError("NOT_FOUND");
  if (order.plan_id !== input.plan_id) {
    throw fieldError("plan_id", "This order is for another plan");
  }
  const seen = await look(parts, order);
  const shown = shownStatus(seen.status, seen.last_payment_status);
  const active = await isActive(parts, seen);
  const message = messageOf(seen, shown, active);
  return { status: active, payment_status: shown, message };
}
