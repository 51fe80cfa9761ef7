import type { PaymentStatus } from "../../../shared/billing-inputs.ts";

export const paymentStrings = {
  title: "Payment History",
  loading: "Loading payments…",
  retry: "Try again",
  empty: "No Payment History",
  viewPlans: "View Plans",
  date: "Date",
  plan: "Plan",
  amount: "Amount",
  status: "Status",
  paymentId: "Payment ID",
  statuses: {
    success: "Success",
    failed: "Failed",
    pending: "Pending",
    refunded: "Refunded",
  } satisfies Record<PaymentStatus, string>,
} as const;
