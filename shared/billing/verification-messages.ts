import { messages } from "../i18n/messages.ts";
import type { VerificationOutcome } from "../inputs/billing.ts";

/** What a buyer reads of an order after paying, by the outcome of its verification. */
export const verificationMessages = {
  success: messages.paymentSuccess,
  pending: messages.paymentPending,
  failed: messages.paymentCancelled,
  refunded: messages.paymentRefunded,
  unconfirmed: messages.paymentVerifyFailed,
} as const satisfies Record<VerificationOutcome, string>;
