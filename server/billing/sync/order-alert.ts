/** What a person must look at about an order (docs/runbook/order-needs-attention.md). */
export type OrderAlert =
  | "amount_differs"
  | "currency_differs"
  | "dispute"
  | "paid_without_payment"
  | "partial_refund"
  | "payment_reversed"
  | "refund_late"
  | "refund_on_hold"
  | "refund_refused"
  | "refund_reversed"
  | "second_success"
  | "unknown_order_status"
  | "unknown_payment_status"
  | "unknown_to_gateway"
  | "unknown_to_us";
