import { nowText } from "../../clock.ts";
import type { BillingDeps } from "../deps.ts";
import { GatewayError } from "../gateway/types.ts";
import { hasDispute, type OrderRow } from "../orders/order-store.ts";
import { listPaymentsOfOrder, type PaymentRow } from "../orders/payment-store.ts";
import {
  listRefundsOfOrder,
  type RefundRow,
  secondPaymentReason,
  updateRefundStatus,
} from "../orders/refund-store.ts";
import { toPaymentState } from "../statuses.ts";
import type { OrderAlert } from "./order-alert.ts";
import { remainingAmountOf, toRecordedRefund } from "./refund-state.ts";

const noteMinChars = 3;
const noteMaxChars = 100;

/** The reason within the gateway's limits of a note. */
function toNote(reason: string): string {
  const note = [...reason].slice(0, noteMaxChars).join("").trim();
  return note.length < noteMinChars ? "Refund" : note;
}

/** @returns the refund's new status; null when the gateway did not answer */
async function sendRefund(deps: BillingDeps, refund: RefundRow): Promise<string | null> {
  const { id, order_id: orderId, amount_paise: amount, reason } = refund;
  try {
    const sent = await deps.gateway.createRefund({ id, orderId, amount, note: toNote(reason) });
    return sent.status;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error({ refund: id, failure: error.failure }, "refund not accepted");
    // The gateway has it already; the next sync fetches its status.
    if (error.kind === "conflict") return "PENDING";
    return error.kind === "refused" ? "REFUSED" : null;
  }
}

/** Why somebody waits for a refund in vain. */
export type UnsentAlert = Extract<OrderAlert, "refund_refused" | "refund_reversed">;
type PaymentsAndRefunds = { payments: readonly PaymentRow[]; refunds: readonly RefundRow[] };

/**
 * Whether a refund need not be sent any more:
 * - it is of a second payment, which pays the order since the first one is gone;
 * - the bank took its payment back;
 * - other refunds return its payment, for example one from the gateway's dashboard.
 */
function isRefundUnnecessary(refund: RefundRow, order: OrderRow, all: PaymentsAndRefunds): boolean {
  const { id, gateway_payment_id: paymentId, amount_paise: amount } = refund;
  const refunded = paymentId ?? order.gateway_payment_id;
  const isOfSecondPayment =
    refund.requested_by === "system" && refund.reason === secondPaymentReason;
  if (isOfSecondPayment && paymentId === order.gateway_payment_id) return true;
  const payment = all.payments.find(({ gateway_payment_id }) => gateway_payment_id === refunded);
  if (payment !== undefined && toPaymentState(payment.status) === "failed") return true;
  if (paymentId === null || paymentId === order.gateway_payment_id) {
    return order.status === "refunded" || order.status === "refund_pending";
  }
  const others = all.refunds.filter((one) => one.id !== id && one.gateway_payment_id === paymentId);
  return remainingAmountOf(amount, others.map(toRecordedRefund)) <= 0;
}

/** Whether the bank may send the money back by itself. The operator can still refund. */
async function isStoppedByDispute({ db }: BillingDeps, refund: RefundRow): Promise<boolean> {
  return refund.requested_by !== "operator" && (await hasDispute(db, refund.order_id));
}

/**
 * Sends an order's recorded refunds that the gateway does not have yet. Their ids are ours and fixed,
 * so sending one twice creates one refund. `onUnsent` runs for a refund that somebody waits for in vain: the gateway
 * refused it, or its payment is gone while another one pays the order. It runs before that is stored: after a crash in
 * between the refund is tried again.
 * @returns whether the gateway accepted one, so that the order must be synced again
 */
export async function sendRefunds(
  deps: BillingDeps,
  order: OrderRow,
  onUnsent: (alert: UnsentAlert) => void,
) {
  const refunds = await listRefundsOfOrder(deps.db, order.id);
  const saveStatus = (id: string, status: string) =>
    updateRefundStatus(deps.db, { id, status, now: nowText(deps.clock) });
  const unsent = refunds.filter(({ status }) => status === "REQUESTED");
  const payments = unsent.length === 0 ? [] : await listPaymentsOfOrder(deps.db, order.id);
  let isAnyAccepted = false;
  for (const refund of unsent) {
    const { id } = refund;
    if (isRefundUnnecessary(refund, order, { payments, refunds })) {
      const isAwaited = ["buyer", "operator"].includes(refund.requested_by);
      if (isAwaited && order.status === "paid") onUnsent("refund_reversed");
      await saveStatus(id, "CANCELLED");
    } else if (await isStoppedByDispute(deps, refund)) {
      deps.log.warn({ order: order.id, refund: id }, "refund stopped by a dispute");
      await saveStatus(id, "REFUSED");
    } else {
      const status = await sendRefund(deps, refund);
      if (status === "REFUSED") onUnsent("refund_refused");
      if (status !== null) await saveStatus(id, status);
      isAnyAccepted ||= status !== null && status !== "REFUSED";
    }
  }
  return isAnyAccepted;
}
