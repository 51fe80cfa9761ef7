import type { PaymentStatus } from "../../shared/inputs/billing.ts";
import type { OrderStatus } from "./table.ts";

/** Statuses in which an order can still be paid. A buyer has one such order per plan. */
export const payableStatuses = ["created", "open", "pending"] as const satisfies OrderStatus[];

/** Statuses of an order that was paid once, refunded ones included: only refunds and reversals change it. */
const oncePaidStatuses = ["paid", "refund_pending", "refunded"] as const satisfies OrderStatus[];

/** Statuses of an order that ended unpaid: its coupon is free again unless an attempt still runs. */
export const endedUnpaidStatuses = [
  "failed",
  "expired",
  "terminated",
] as const satisfies OrderStatus[];

/** The gateway's statuses of a payment that failed (research: payments). */
export const failedPaymentStatuses = ["FAILED", "USER_DROPPED", "CANCELLED", "VOID"];

/** The gateway accepted the refund, and it failed afterwards. */
export const failedAfterAcceptStatuses = ["CANCELLED", "FAILED"];
/** `REFUSED` is ours: the gateway did not accept the refund, or a dispute came before it was sent. */
export const failedRefundStatuses = [...failedAfterAcceptStatuses, "REFUSED"];
export const finalRefundStatuses = ["SUCCESS", ...failedRefundStatuses];
/** Statuses of our own, for refunds that the gateway does not have: not sent yet, or not accepted. */
export const unsentRefundStatuses = ["REQUESTED", "REFUSED"];

export function isPayableStatus(status: OrderStatus): boolean {
  return payableStatuses.some((payable) => payable === status);
}

/** Whether an order was paid once; it may be refunded since. Not the opposite of `endedUnpaid`. */
export function wasPaid(status: OrderStatus): boolean {
  return oncePaidStatuses.some((paid) => paid === status);
}

/** Whether an order ended unpaid, or unpaid again. */
export function endedUnpaid(status: OrderStatus): boolean {
  return endedUnpaidStatuses.some((unpaid) => unpaid === status);
}

/** Classifies the gateway's status of a payment (research: payments); an unknown one is pending. */
export function toPaymentState(status: string): "success" | "failed" | "pending" {
  if (status === "SUCCESS") return "success";
  return failedPaymentStatuses.includes(status) ? "failed" : "pending";
}

/** Whether an attempt to pay is under way: it may still succeed. */
export function hasRunningPayment(payments: readonly { status: string }[]): boolean {
  return payments.some(({ status }) => toPaymentState(status) === "pending");
}

/** The one of the four statuses that the buyer sees for an order. */
export function toShownStatus(
  status: OrderStatus,
  lastPaymentStatus: string | null,
): PaymentStatus {
  const last = lastPaymentStatus === null ? null : toPaymentState(lastPaymentStatus);
  switch (status) {
    case "paid":
    case "refund_pending":
      return "success";
    case "refunded":
      return "refunded";
    case "failed":
      return "failed";
    case "review":
      return "pending";
    case "expired":
    case "terminated":
      return last === "pending" ? "pending" : "failed";
    case "created":
    case "open":
    case "pending":
      return last === "failed" ? "failed" : "pending";
  }
}
