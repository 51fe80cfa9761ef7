import { verificationMessages } from "../../../shared/billing/verification-messages.ts";
import type {
  PaymentStatus,
  VerificationOutcome,
  VerifyOrderInput,
} from "../../../shared/inputs/billing.ts";
import { isTimeout, withTimeout } from "../../../shared/with-timeout.ts";
import type { Db } from "../../db/database.ts";
import { fieldError } from "../../errors.ts";
import { isSubscribed } from "../billing.ts";
import type { BuyerDeps } from "../deps.ts";
import { toAppError, toTimeoutError } from "../gateway/errors.ts";
import { GatewayError, gatewayTimeoutMs } from "../gateway/types.ts";
import { getOwnOrder, type OrderRow } from "../orders/order-store.ts";
import type { Verification } from "../outputs.ts";
import { findGrantOfOrder } from "../plans/grant-store.ts";
import { toShownStatus, wasPaid } from "../statuses.ts";
import { takeBuyerSync, verifySyncLimit } from "../sync/sync-budget.ts";
import { syncOrder } from "../sync/sync-order.ts";

// A waiting page verifies every few seconds, and each sync makes two calls of the gateway.
const buyerLimit = { name: "billing.verifyOrder", max: 30, windowSeconds: 60 };

type Synced = { order: OrderRow } & Pick<Verification, "gateway_asked" | "retry_after">;

/**
 * What is said of an order when the gateway did not answer in time: nobody who may have paid must read that nothing came,
 * whatever the last attempt was. Another sync may have settled the order meanwhile.
 */
async function getUnanswered({ db }: BuyerDeps, { id, user_id }: OrderRow): Promise<Synced> {
  const stored = await getOwnOrder(db, user_id, id);
  const isSettled = wasPaid(stored.status) || stored.status === "review";
  const pending = { status: "pending", last_payment_status: null, attempted: 1 } as const;
  const order = isSettled ? stored : { ...stored, ...pending };
  return { order, gateway_asked: false, retry_after: null };
}

async function syncForBuyer(deps: BuyerDeps, order: OrderRow): Promise<Synced> {
  // Only a refund can change a settled order; webhooks and the reconciler fetch those.
  if (wasPaid(order.status)) return { order, gateway_asked: false, retry_after: null };
  // A sync that is queued already costs nothing. Over the limit buyers get our stored state; webhooks and the
  // reconciler keep it fresh. `attempted: 1`, because without asking the gateway the page must not say that nothing was
  // paid.
  if (!deps.syncQueue.isQueued(order.id)) {
    const taken = await takeBuyerSync(deps.rateLimits, verifySyncLimit);
    if (!taken.isTaken) {
      const retry_after = taken.retryAfterSeconds;
      return { order: { ...order, attempted: 1 }, gateway_asked: false, retry_after };
    }
  }
  try {
    // The sync has several calls and may wait for another; it goes on after our time-out.
    const synced = await withTimeout(syncOrder(deps, order.id, "verify"), gatewayTimeoutMs);
    return { order: synced, gateway_asked: true, retry_after: null };
  } catch (error) {
    const cause = isTimeout(error) ? toTimeoutError("verifyOrder") : error;
    if (!(cause instanceof GatewayError)) throw cause;
    deps.log.error({ order: order.id, failure: cause.failure }, "order not verified");
    if (cause.kind === "timeout") return getUnanswered(deps, order);
    throw toAppError(cause, { id: "paymentNotVerified" });
  }
}

async function getOutcome(
  { db }: BuyerDeps,
  { order, shown, isActive }: { order: OrderRow; shown: PaymentStatus; isActive: boolean },
): Promise<VerificationOutcome> {
  if (order.status === "review") return "unconfirmed";
  // The gateway has accepted the refund: we have revoked the grant, but the refund has not reached the buyer.
  if (order.status === "refund_pending") return "refunding";
  if (shown !== "success" || isActive) return shown;
  const grant = await findGrantOfOrder(db, order.id);
  // An unrevoked grant without an active subscription has run out.
  return grant?.revoked_at === null ? "ended" : "unconfirmed";
}

/**
 * The plan of one of the user's orders: a page that has only the order's id needs it to verify the order.
 * @throws AppError NOT_FOUND
 */
export async function getOrderPlan(db: Db, userId: string, orderId: string) {
  const order = await getOwnOrder(db, userId, orderId);
  return { order_id: order.id, plan_id: order.plan_id };
}

/**
 * The present state of an order, from the gateway unless the order is settled; pending when the gateway takes longer
 * than `gatewayTimeoutMs`.
 * @throws AppError NOT_FOUND for another user's order, 422 on `plan_id` for another plan's,
 *   TOO_MANY_REQUESTS; BAD_GATEWAY when the gateway fails
 */
export async function verifyOrder(
  deps: BuyerDeps,
  userId: string,
  input: VerifyOrderInput,
): Promise<Verification> {
  await deps.rateLimits.take(buyerLimit, userId);
  const order = await getOwnOrder(deps.db, userId, input.order_id);
  if (order.plan_id !== input.plan_id) throw fieldError("plan_id", { id: "orderOfOtherPlan" });
  const { order: current, gateway_asked, retry_after } = await syncForBuyer(deps, order);
  const shown = toShownStatus(current.status, current.last_payment_status);
  const isActive = current.status === "paid" && (await isSubscribed(deps, userId));
  const outcome = await getOutcome(deps, { order: current, shown, isActive });
  return {
    status: isActive,
    payment_status: shown,
    message: verificationMessages[outcome],
    outcome,
    attempted: current.attempted === 1,
    gateway_asked,
    retry_after,
  };
}
