import { refundWindowDays } from "../../../shared/billing/terms.ts";
import { nowText } from "../../clock.ts";
import type { Trx } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { GatewayError } from "../gateway/types.ts";
import { refundIdOf } from "../orders/order-ids.ts";
import { findOrder, type OrderRow, updateOrder } from "../orders/order-store.ts";
import { deadStatuses } from "../orders/refund-statuses.ts";
import { insertRefund, listRefundsOfOrder, type RefundRow } from "../orders/refund-store.ts";
import type { BillingDeps } from "../sync/deps.ts";
import { syncOrder } from "../sync/sync-order.ts";

export type RefundRequest = {
  orderId: string;
  reason: string;
  /** The buyer, within the refund window and for their own orders; or the operator. */
  requestedBy: { userId: string } | "operator";
};

export type RefundAnswer = { order_id: string; status: "requested" | "accepted" | "refunded" };

const dayMs = 86_400_000;
const roundsMax = 6;
const notPaid = "This payment cannot be refunded.";
const tooLate = `Refunds are possible within ${refundWindowDays} days of the payment.`;
const refused = "The refund was not accepted. Please contact support.";

/** True while the buyer may have an order refunded without asking anyone. */
export function isRefundable(order: OrderRow, now: string): boolean {
  if (order.status !== "paid" || order.paid_at === null || order.amount_paise === 0) return false;
  return Date.parse(now) < Date.parse(order.paid_at) + refundWindowDays * dayMs;
}

function check(order: OrderRow, { requestedBy }: RefundRequest, now: string): void {
  const mayOperator = order.status === "review" && order.gateway_payment_id !== null;
  if (requestedBy === "operator" && mayOperator) return;
  if (order.status !== "paid" || order.amount_paise === 0) {
    throw new AppError("CONFLICT", { message: notPaid });
  }
  if (requestedBy !== "operator" && !isRefundable(order, now)) {
    throw new AppError("CONFLICT", { message: tooLate });
  }
}

/** Whether a refund is of the payment that made the order paid, not of one too many. */
export function isOfMain(refund: RefundRow, order: OrderRow): boolean {
  const { gateway_payment_id: id } = refund;
  return id === null || id === order.gateway_payment_id;
}

/** The refund that stands for the order, or a new one. */
async function ensureRefund(trx: Trx, order: OrderRow, request: RefundRequest & { now: string }) {
  const known = (await listRefundsOfOrder(trx, order.id)).filter((r) => isOfMain(r, order));
  if (known.some(({ status }) => !deadStatuses.includes(status))) return;
  const tries = known.length;
  await insertRefund(trx, {
    id: refundIdOf(order.id, tries === 0 ? null : `again ${tries}`),
    order_id: order.id,
    gateway_payment_id: order.gateway_payment_id,
    amount_paise: order.amount_paise,
    reason: request.reason,
    requested_by: request.requestedBy === "operator" ? "operator" : "buyer",
    status: "REQUESTED",
    created_at: request.now,
    updated_at: request.now,
  });
}

/**
 * Writes the refund down with its turn at the reconciler, before it is sent: a crash in between loses
 * nothing. The order's version counts it, so that a look that began before does not unschedule it.
 * @returns false when the order changed meanwhile
 */
async function record(parts: BillingDeps, order: OrderRow, request: RefundRequest) {
  const now = nowText(parts.clock);
  return parts.db.transaction().execute(async (trx) => {
    const set = { next_sync_at: now };
    const won = await updateOrder(trx, { id: order.id, version: order.version, set });
    if (won) await ensureRefund(trx, order, { ...request, now });
    return won;
  });
}

async function answerFor(parts: BillingDeps, order: OrderRow): Promise<RefundAnswer> {
  if (order.status === "refunded") return { order_id: order.id, status: "refunded" };
  if (order.status === "refund_pending") return { order_id: order.id, status: "accepted" };
  const refunds = await listRefundsOfOrder(parts.db, order.id);
  const last = refunds.filter((refund) => isOfMain(refund, order)).at(-1);
  if (last?.status === "REFUSED") throw new AppError("BAD_GATEWAY", { message: refused });
  return { order_id: order.id, status: "requested" };
}

async function send(parts: BillingDeps, order: OrderRow): Promise<RefundAnswer> {
  try {
    return await answerFor(parts, await syncOrder(parts, order.id, "refund"));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    parts.log.error({ order: order.id, fault: error.fault }, "refund waits for the gateway");
    return { order_id: order.id, status: "requested" };
  }
}

/**
 * Sends an order's money back. The months end when the gateway accepts it; while the gateway cannot
 * be reached the request stands and the reconciler sends it.
 * @throws AppError NOT_FOUND, CONFLICT when it is not paid or too late, BAD_GATEWAY when refused
 */
export async function refundOrder(
  parts: BillingDeps,
  request: RefundRequest,
): Promise<RefundAnswer> {
  for (let round = 0; round < roundsMax; round += 1) {
    const order = await findOrder(parts.db, request.orderId);
    const { requestedBy } = request;
    const own = requestedBy === "operator" || order?.user_id === requestedBy.userId;
    if (order === undefined || !own) throw new AppError("NOT_FOUND");
    if (["refund_pending", "refunded"].includes(order.status)) return answerFor(parts, order);
    check(order, request, nowText(parts.clock));
    if (await record(parts, order, request)) return send(parts, order);
  }
  throw new AppError("CONFLICT");
}
