import type { VerificationOutcome } from "../inputs/billing.ts";

/** What a buyer reads of an order after paying, by the outcome of its verification. */
export const verificationMessages = {
  success: "Payment Successful!",
  pending: "Confirming with your bank…",
  failed: "Payment was cancelled or failed. Please try again.",
  refunded: "This payment was refunded.",
  refunding: "A refund of this payment is under way.",
  ended: "This payment was successful. Its months are over.",
  unconfirmed: "Payment verification failed. Please contact support.",
} as const satisfies Record<VerificationOutcome, string>;
