import type { Outputs } from "../lib/api/outputs.ts";

/** A successful payment of ₹99 that can be refunded, as the payment history answers it. */
export const payment: Outputs["billing"]["payments"][number] = {
  id: "o1",
  payment_id: "p1",
  amount: 9900,
  status: "success",
  created_at: "2026-11-20T06:30:00.000Z",
  plan_id: 1,
  plan_months: 1,
  refund: null,
  refundable: true,
  in_review: false,
  extra_refunds: [],
  documents: [{ id: "d1", kind: "receipt", serial: "RCT/2026/1" }],
};
