import { nowText } from "../clock.ts";
import { AppError } from "../errors.ts";
import { GatewayError } from "./gateway-types.ts";
import { refundIdOf } from "./order-ids.ts";
import { findOrder, type OrderRow, scheduleOrder } from "./order-store.ts";
import type { BillingParts } from "./parts.ts";
import { insertRefund, listRefundsOfOrder, type RefundRow } from "./refund-store.ts";
import { syncOrder } from "./sync-order.ts";

export type RefundRequest = {
  orderId: string;
  reason: string;
  /** The buyer, who has seven days and only their own orders; or the operator. */
  requestedBy: { userId: string } | "operator";
};

export type RefundAnswer = { order_id: string; status: "requested" | "accepted" | "refunded" };

export const refundWindowDays = 7;
const dayMs = 86_400_000;
/** Refunds that came to nothing; the first two at the gateway, the last at its door. */
export const deadStatuses = ["CANCELLED", "FAILED", "REFUSED"];
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

/** Writes the refund down before it is sent: a crash in between loses nothing. */
async function record(parts: BillingParts, order: OrderRow, request: RefundRequest) {
  const known = (await listRefundsOfOrder(parts.db, order.id)).filter((r) => isOfMain(r, order));
  const now = nowText(parts.clock);
  if (!known.some(({ status }) => !deadStatuses.includes(status))) {
    const tries = known.length;
    await insertRefund(parts.db, {
      id: refundIdOf(order.id, tries === 0 ? null : `again ${tries}`),
      order_id: order.id,
      gateway_payment_id: order.gateway_payment_id,
      amount_paise: order.amount_paise,
      reason: request.reason,
      requested_by: request.requestedBy === "operator" ? "operator" : "buyer",
      status: "REQUESTED",
      created_at: now,
      updated_at: now,
    });
  }
  await scheduleOrder(parts.db, order.id, { next_sync_at: now });
}

async function answerFor(parts: BillingParts, order: OrderRow): Promise<RefundAnswer> {
  if (order.status === "refunded") return { order_id: order.id, status: "refunded" };
  if (order.status === "refund_pending") return { order_id: order.id, status: "accepted" };
  const refunds = await listRefundsOfOrder(parts.db, order.id);
  const last = refunds.filter((refund) => isOfMain(refund, order)).at(-1);
  if (last?.status === "REFUSED") throw new AppError("BAD_GATEWAY", { message: refused });
  return { order_id: order.id, status: "requested" };
}

/**
 * Sends an order's money back. The months end when the gateway accepts it; while the gateway cannot
 * be reached the request stands and the reconciler sends it.
 * @throws AppError NOT_FOUND, CONFLICT when it is not paid or too late, BAD_GATEWAY when refused
 */
export async function refundOrder(
  parts: BillingParts,
  request: RefundRequest,
): Promise<RefundAnswer> {
  const order = await findOrder(parts.db, request.orderId);
  const { requestedBy } = request;
  const own = requestedBy === "operator" || order?.user_id === requestedBy.userId;
  if (order === undefined || !own) throw new AppError("NOT_FOUND");
  if (["refund_pending", "refunded"].includes(order.status)) return answerFor(parts, order);
  check(order, request, nowText(parts.clock));
  await record(parts, order, request);
  try {
    return await answerFor(parts, await syncOrder(parts, order.id, "refund"));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    parts.log.error({ order: order.id, fault: error.fault }, "refund waits for the gateway");
    return { order_id: order.id, status: "requested" };
  }
}
