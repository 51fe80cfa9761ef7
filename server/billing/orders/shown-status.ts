import type { PaymentStatus } from "../../../shared/inputs/billing.ts";
import type { OrderStatus } from "../table.ts";

/** Attempts that came to nothing (facts: payments). */
export const failedStatuses = ["FAILED", "USER_DROPPED", "CANCELLED", "VOID"];

/** What a payment's status means to a person (facts: payments); an unknown one is pending. */
export function paymentMeaning(status: string): "success" | "failed" | "pending" {
  if (status === "SUCCESS") return "success";
  return failedStatuses.includes(status) ? "failed" : "pending";
}

/** The one of the four statuses that a person sees for an order. */
export function shownStatus(status: OrderStatus, lastPaymentStatus: string | null): PaymentStatus {
  const last = lastPaymentStatus === null ? null : paymentMeaning(lastPaymentStatus);
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
