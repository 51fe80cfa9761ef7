import {
  bankReturnMaxBusinessDays,
  bankReturnMinBusinessDays,
  refundMaxBusinessDays,
  refundMinBusinessDays,
  supportReplyHours,
} from "../../../../shared/billing/terms.ts";
import { verificationMessages } from "../../../../shared/billing/verification-messages.ts";
import type { InvoiceKind, PaymentStatus } from "../../../../shared/inputs/billing.ts";

export const paymentStrings = {
  title: "Payment History",
  loading: "Loading payments…",
  empty: "No Payment History",
  viewPlans: "View Plans",
  date: "Date",
  plan: "Plan",
  amount: "Amount",
  status: "Status",
  paymentId: "Payment ID",
  more: "More about this payment",
  statuses: {
    success: "Success",
    failed: "Failed",
    pending: "Pending",
    refunded: "Refunded",
  } satisfies Record<PaymentStatus, string>,
  goingBack: "Refund on its way",
  invoiceNames: {
    receipt: "Receipt",
    invoice: "Tax invoice",
    credit_note: "Credit note",
  } satisfies Record<InvoiceKind, string>,
  view: (document: string) => `View ${document.toLowerCase()}`,
  pdf: (document: string) => `${document} (PDF)`,
  pdfFailed: "The file could not be loaded. Please try again, or open the page and print it.",
  saved: (file: string) => `${file} is among your downloads.`,
  help: "Get help",
  confirming: verificationMessages.pending,
  confirmingText: (order: string) =>
    `It is checked automatically: don't pay again. If the payment fails, the bank returns your money, usually within ${bankReturnMinBusinessDays} to ${bankReturnMaxBusinessDays} business days. Order ${order}`,
  review: "A person has to check this payment",
  reviewText: (order: string) =>
    `What the payment company reports does not fit this order, so a person looks at it. Don't pay again. Get help leads to us: we reply within ${supportReplyHours} hours. Order ${order}`,
  refund: "Refund",
  refundTitle: (amount: string) => `Get ${amount} back?`,
  refundText: `The full amount goes back to the way you paid, usually in ${refundMinBusinessDays} to ${refundMaxBusinessDays} business days. The months of this payment end as soon as the refund is accepted. Your conversations stay.`,
  refundConfirm: (amount: string) => `Refund ${amount}`,
  refundKeep: "Keep my plan",
  refundSteps: {
    asked: "You asked for the refund.",
    accepting: "Waiting for the payment partner to accept it. Your plan runs on until then.",
    accepted: "Accepted. The months of this payment have ended.",
    paying: (amount: string) =>
      `${amount} goes back to the way you paid, usually in ${refundMinBusinessDays} to ${refundMaxBusinessDays} business days.`,
    paid: (amount: string) => `${amount} went back to the way you paid.`,
  },
  refundFailed: "The refund did not go through: your plan runs on and no month is lost.",
  askAgain: "Ask again, or let us help you.",
  getHelp: "Let us help you.",
  extraRefunds: {
    accepted: (amount: string, date: string) =>
      `You paid twice for this order, so ${amount} goes back to the way you paid: begun on ${date}, usually done in ${refundMinBusinessDays} to ${refundMaxBusinessDays} business days.`,
    refunded: (amount: string, date: string) =>
      `You paid twice for this order: ${amount} went back to the way you paid on ${date}.`,
    failed: (amount: string, date: string) =>
      `You paid twice for this order, and ${amount} could not be given back on ${date}.`,
  },
  refundProgress: "Where your refund is",
  stepDone: "Done:",
  stepNext: "Next:",
} as const;
