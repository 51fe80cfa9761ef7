import { commonMessages } from "./common-messages.ts";

/**
 * Strings of the specification, word for word (spec.md, section 8 and section 4), and `otherRelease`, which is ours.
 * Those of one feature lie beside it: `shared/billing`, `shared/contact`, `shared/sign-in` and the client's
 * `strings.ts`; those that only the server refuses with, in `shared/refusals.ts`.
 */
export const messages = {
  ...commonMessages,
  otpInvalid: "Invalid OTP. Please try again.",
  otpFailed: "An error occurred while verifying OTP. Please try again.",
  otherRelease: "A new version is ready: reload this page.",
  chatLoadTimeout: "Request timed out. Please try again.",
  chatSendTimeout: "Request timed out. Please try sending your message again.",
  chatLoadFailed: "Failed to load messages. Please try again.",
  chatSendFailed: "Failed to send message. Please try again.",
  orderFailed: "Failed to create payment order.",
  paymentVerifyError: "Payment verification failed. Please try again or contact support.",
} as const;
