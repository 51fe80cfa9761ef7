import type { Paise } from "../../../shared/billing/money.ts";
import { refundWindowDays, selfServiceRefundsMax } from "../../../shared/billing/terms.ts";
import { nowText } from "../../clock.ts";
import type { Trx } from "../../db/database.ts";
import { lockUser } from "../../db/locks.ts";
import { AppError, conflictError } from "../../errors.ts";
import type { BillingDeps, BuyerDeps } from "../deps.ts";
import { toAppError } from "../gateway/errors.ts";
import { GatewayError } from "../gateway/types.ts";
import { toRefundId } from "../orders/order-ids.ts";
import {
  findOrder,
  getOwnOrder,
  hasDispute,
  type OrderRow,
  updateOrder,
} from "../orders/order-store.ts";
import {
  assignUnsentRefundsToOperator,
  countBuyerRefunds,
  insertRefund,
  listRefundsOfOrder,
  type RefundRow,
} from "../orders/refund-store.ts";
import type { RefundResult } from "../outputs.ts";
import { endedUnpaid, failedRefundStatuses } from "../statuses.ts";
import { toPaidAmount } from "../sync/order-state.ts";
import { remainingAmountOf, toRecordedRefund } from "../sync/refund-state.ts";
import { syncOrder } from "../sync/sync-order.ts";
import { filterMainRefunds, isRefundable } from "./refund-window.ts";

type RefundRequest = {
  orderId: string;
  reason: string;
  /** The buyer, within the refund window and for their own orders; or the operator. */
  requestedBy: { userId: string } | "operator";
};

const attemptsMax = 6;
// After a refusal of the gateway, every request makes another refund and sends it.
const refusedLimit = { name: "billing.refusedRefund", max: 5, windowSeconds: 3600 };

type Validation = { order: OrderRow; refunds: readonly RefundRow[]; now: string };

/** @throws AppError CONFLICT when the order cannot be refunded, or no longer by the buyer */
function validateRefund({ requestedBy }: RefundRequest, { order, refunds, now }: Validation): void {
  const isOperator = requestedBy === "operator";
  if (isOperator && order.status === "review" && order.gateway_payment_id !== null) return;
  if (order.status !== "paid" || order.amount_paise === 0) {
    throw conflictError({ id: "paymentNotRefundable" });
  }
  if (!isOperator && !isRefundable(order, refunds, now)) {
    const values = { days: refundWindowDays };
    throw conflictError({ id: "refundTooLate", values });
  }
}

/**
 * What the order's payment brought, in paise. An order in review was paid a different amount, which only the gateway
 * knows.
 * @throws AppError CONFLICT when the gateway has no successful payment; BAD_GATEWAY or GATEWAY_TIMEOUT when it does
 * not answer
 */
async function fetchPaidAmount(deps: BillingDeps, order: OrderRow): Promise<Paise> {
  if (order.status !== "review") return order.amount_paise;
  const payments = await deps.gateway.fetchPayments(order.id).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error({ order: order.id, failure: error.failure }, "paid amount not fetched");
    throw toAppError(error, { id: "refundNotAccepted" });
  });
  const main = payments.find(({ id }) => id === order.gateway_payment_id);
  if (main?.status !== "SUCCESS") throw conflictError({ id: "paymentNotRefundable" });
  return toPaidAmount(main);
}

/** What is left of the paid amount after the refunds of the payment that paid the order. */
function remainingMainAmountOf(
  paidAmount: Paise,
  refunds: readonly RefundRow[],
  order: OrderRow,
): Paise {
  return remainingAmountOf(paidAmount, filterMainRefunds(refunds, order).map(toRecordedRefund));
}

/** The first id of an order's refunds that none of them has. */
function findFreeRefundId(orderId: string, refunds: readonly RefundRow[]): string {
  const isFree = (id: string) => refunds.every((refund) => refund.id !== id);
  let id = toRefundId(orderId);
  for (let attempt = 1; !isFree(id); attempt += 1) id = toRefundId(orderId, `again ${attempt}`);
  return id;
}

type NewRefund = RefundRequest & { now: string; paidAmount: Paise };

/** Inserts a refund of the remaining amount, unless that is zero. */
async function insertRemainingRefund(trx: Trx, order: OrderRow, request: NewRefund): Promise<void> {
  const all = await listRefundsOfOrder(trx, order.id);
  const remaining = remainingMainAmountOf(request.paidAmount, all, order);
  if (remaining <= 0) return;
  await insertRefund(trx, {
    id: findFreeRefundId(order.id, all),
    order_id: order.id,
    gateway_payment_id: order.gateway_payment_id,
    amount_paise: remaining,
    reason: request.reason,
    requested_by: request.requestedBy === "operator" ? "operator" : "buyer",
    status: "REQUESTED",
    created_at: request.now,
    updated_at: request.now,
  });
}

/**
 * After some refunds a person decides. The lock makes refunds of several orders wait for each other. The
 * order itself does not count: a second press finds the refund of the first.
 * @throws AppError CONFLICT for one refund more than a buyer gets without a person
 */
async function refuseTooManyRefunds(
  trx: Trx,
  { id: except }: OrderRow,
  { requestedBy }: RefundRequest,
): Promise<void> {
  if (requestedBy === "operator") return;
  await lockUser(trx, requestedBy.userId);
  const { userId } = requestedBy;
  if ((await countBuyerRefunds(trx, { userId, except })) < selfServiceRefundsMax) return;
  const values = { refunds: selfServiceRefundsMax };
  throw conflictError({ id: "refundNeedsPerson", values });
}

/**
 * Inserts the refund and makes the order due for the reconciler before the refund is sent, so that a
 * crash loses nothing. The order's new version keeps a sync that began before from undoing the
 * schedule. A second request at the same time finds the refund of the first and shares its sync.
 * @returns false when the order changed meanwhile
 */
async function recordRefund(deps: BillingDeps, order: OrderRow, request: RefundRequest) {
  const paidAmount = await fetchPaidAmount(deps, order);
  const refunds = await listRefundsOfOrder(deps.db, order.id);
  if (remainingMainAmountOf(paidAmount, refunds, order) <= 0) {
    // A dispute stops the refunds that no operator asked for.
    if (request.requestedBy === "operator") await assignUnsentRefundsToOperator(deps.db, order.id);
    return true;
  }
  const now = nowText(deps.clock);
  const next_sync_at = (await deps.databaseClock.now()).toISOString();
  return deps.db.transaction().execute(async (trx) => {
    await refuseTooManyRefunds(trx, order, request);
    const set = { next_sync_at };
    const isUpdated = await updateOrder(trx, { id: order.id, version: order.version, set });
    if (isUpdated) await insertRemainingRefund(trx, order, { ...request, now, paidAmount });
    return isUpdated;
  });
}

async function getRefundResult(deps: BillingDeps, order: OrderRow): Promise<RefundResult> {
  if (order.status === "refunded") return { order_id: order.id, status: "refunded" };
  if (order.status === "refund_pending") return { order_id: order.id, status: "accepted" };
  // The bank took the payment back meanwhile.
  if (endedUnpaid(order.status)) throw conflictError({ id: "paymentNotRefundable" });
  const refunds = filterMainRefunds(await listRefundsOfOrder(deps.db, order.id), order);
  // The answer is about our own refund, although one made at the gateway may be newer.
  const own = refunds.findLast(({ requested_by: by }) => by === "operator" || by === "buyer");
  const status = (own ?? refunds.at(-1))?.status ?? "REQUESTED";
  if (status === "REFUSED") {
    throw new AppError("BAD_GATEWAY", { refusal: { id: "refundNotAccepted" } });
  }
  // Another instance may have sent it since this one read the gateway's side.
  const isSent = status !== "REQUESTED" && !failedRefundStatuses.includes(status);
  return { order_id: order.id, status: isSent ? "accepted" : "requested" };
}

/** Syncs an order. Where others kept changing it, they have sent the refund. @throws GatewayError */
async function syncForRefund(deps: BillingDeps, order: OrderRow): Promise<OrderRow> {
  try {
    return await syncOrder(deps, order.id, "refund");
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "CONFLICT") throw error;
    return getOwnOrder(deps.db, order.user_id, order.id);
  }
}

async function syncRefund(deps: BillingDeps, order: OrderRow): Promise<RefundResult> {
  try {
    return await getRefundResult(deps, await syncForRefund(deps, order));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error({ order: order.id, failure: error.failure }, "refund waits for the gateway");
    return { order_id: order.id, status: "requested" };
  }
}

/**
 * Syncs an order in review: the gateway may have a refund, or other figures, that we do not know yet.
 * @throws AppError BAD_GATEWAY or GATEWAY_TIMEOUT when the gateway does not answer
 */
async function syncIfInReview(deps: BillingDeps, order: OrderRow): Promise<OrderRow> {
  if (order.status !== "review") return order;
  try {
    return await syncForRefund(deps, order);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error({ order: order.id, failure: error.failure }, "order in review not synced");
    throw toAppError(error, { id: "refundNotAccepted" });
  }
}

/** The bank may send the money back by itself, and nobody gets it twice. @throws AppError CONFLICT */
async function refuseDisputed({ db }: BillingDeps, { id }: OrderRow): Promise<void> {
  if (!(await hasDispute(db, id))) return;
  throw conflictError({ id: "paymentNotRefundable" });
}

/**
 * Refunds an order in full. The subscription ends when the gateway accepts the refund. While the
 * gateway cannot be reached, the request is kept and the reconciler sends it.
 * @throws AppError NOT_FOUND; CONFLICT when it is not paid, too late, disputed, or the buyer's third; BAD_GATEWAY
 * when refused
 */
export async function refundOrder(
  deps: BillingDeps,
  request: RefundRequest,
): Promise<RefundResult> {
  const { orderId, requestedBy } = request;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const stored = await findOrder(deps.db, orderId);
    const isAllowed = requestedBy === "operator" || stored?.user_id === requestedBy.userId;
    if (stored === undefined || !isAllowed) throw new AppError("NOT_FOUND");
    const order = requestedBy === "operator" ? await syncIfInReview(deps, stored) : stored;
    if (["refund_pending", "refunded"].includes(order.status)) return getRefundResult(deps, order);
    const refunds = await listRefundsOfOrder(deps.db, order.id);
    validateRefund(request, { order, refunds, now: nowText(deps.clock) });
    if (requestedBy !== "operator") await refuseDisputed(deps, order);
    if (!(await recordRefund(deps, order, request))) continue;
    const result = await syncRefund(deps, order);
    const current = await findOrder(deps.db, orderId);
    // The bank took the payment back, and another one pays the order: that one is to go back.
    const isPaidByOther =
      current?.status === "paid" && current.gateway_payment_id !== order.gateway_payment_id;
    if (!isPaidByOther) return result;
  }
  throw new AppError("CONFLICT");
}

/** Refunds a buyer's own order, as `refundOrder` does. @throws AppError TOO_MANY_REQUESTS also */
export async function refundOwnOrder(
  deps: BuyerDeps,
  { userId, orderId, reason }: { userId: string; orderId: string; reason: string },
): Promise<RefundResult> {
  const { id } = await getOwnOrder(deps.db, userId, orderId);
  const refunds = await listRefundsOfOrder(deps.db, id);
  const isRefused = refunds.some(({ status }) => status === "REFUSED");
  if (isRefused) await deps.rateLimits.take(refusedLimit, userId);
  return refundOrder(deps, { orderId, reason, requestedBy: { userId } });
}
