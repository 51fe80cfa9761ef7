import { messages } from "../i18n/messages.hi.ts";
import type { Translated } from "../i18n/translated.ts";
import type { verificationMessages as english } from "./verification-messages.ts";

export const verificationMessages: Translated<typeof english> = {
  success: messages.paymentSuccess,
  pending: messages.paymentPending,
  failed: messages.paymentCancelled,
  refunded: messages.paymentRefunded,
  unconfirmed: messages.paymentVerifyFailed,
};
