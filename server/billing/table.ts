import type { Generated } from "kysely";
import type { InvoiceKind } from "../../shared/inputs/billing.ts";

export type PlansTable = {
  id: number;
  months: number;
  amount_paise: number;
  description: string;
  active: Generated<number>;
};

export type CouponsTable = {
  /** In capitals. */
  code: string;
  percent_off: number | null;
  amount_off_paise: number | null;
  starts_at: string | null;
  ends_at: string | null;
  max_uses: number | null;
  max_uses_per_user: number | null;
  /** A JSON list of plan ids; null allows every plan. */
  plan_ids: string | null;
  disabled_at: string | null;
  created_at: string;
};

export const orderStatuses = [
  "created",
  "open",
  "pending",
  "paid",
  "failed",
  "expired",
  "terminated",
  "refund_pending",
  "refunded",
  "review",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export type OrdersTable = {
  /** The gateway uses the same id. At most 36 characters. */
  id: string;
  user_id: string;
  plan_id: number;
  status: OrderStatus;
  plan_months: number;
  plan_amount_paise: number;
  coupon_code: string | null;
  discount_paise: Generated<number>;
  amount_paise: number;
  /** GST inside the amount. */
  tax_paise: Generated<number>;
  currency: Generated<string>;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  /** A code of `shared/billing/states.ts`. */
  customer_state: string | null;
  customer_gstin: string | null;
  /** The gateway's `x-idempotency-key`: the same in every attempt to create this order. */
  idempotency_key: string;
  payment_session_id: string | null;
  gateway_order_id: string | null;
  last_payment_status: string | null;
  gateway_payment_id: string | null;
  /** 1 after a payment attempt, and for free orders; only such orders are in the payment history. */
  attempted: Generated<number>;
  created_at: string;
  updated_at: string;
  expires_at: string;
  paid_at: string | null;
  /** When the reconciler syncs next; null when nothing can change any more. */
  next_sync_at: string | null;
  sync_count: Generated<number>;
  /** Counts the changes; an update applies only to the version that it was computed from. */
  version: Generated<number>;
};

export type OrderEventsTable = {
  id: Generated<number>;
  order_id: string;
  at: string;
  source: string;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  detail: string;
};

export type PaymentsTable = {
  gateway_payment_id: string;
  order_id: string;
  status: string;
  amount_paise: number;
  currency: string;
  method: string | null;
  paid_at: string | null;
  created_at: string;
  updated_at: string;
};

export type RefundsTable = {
  /** `rf_` and the order's id, and more for a second one; the gateway's id for a refund made there. */
  id: string;
  order_id: string;
  gateway_payment_id: string | null;
  amount_paise: number;
  reason: string;
  requested_by: string;
  status: string;
  created_at: string;
  updated_at: string;
};

/** Months of access. An order has at most one grant; the operator's grants have no order. */
export type GrantsTable = {
  id: Generated<number>;
  user_id: string;
  order_id: string | null;
  plan_id: number | null;
  months: number;
  granted_at: string;
  revoked_at: string | null;
  note: string | null;
};

export type WebhookEventsTable = {
  id: Generated<number>;
  dedupe_key: string;
  type: string;
  order_id: string | null;
  body: string;
  received_at: string;
  handled_at: string | null;
};

type InvoiceCountersTable = {
  series: string;
  /** A financial year such as `2627`. */
  year: string;
  last_number: number;
};

/** A receipt, tax invoice or credit note as it was issued; never changed. */
export type InvoicesTable = {
  id: string;
  kind: InvoiceKind;
  series: string;
  year: string;
  number: number;
  /** At most 16 characters (Rule 46). */
  serial: string;
  issued_at: string;
  order_id: string;
  /** The number of the invoice within its order, from 1. */
  turn: number;
  /** The sale that a credit note reverses. */
  against_id: string | null;
  user_id: string;
  payment_id: string | null;
  /** A `Seller` as JSON. */
  seller: string;
  buyer_name: string;
  buyer_email: string;
  buyer_phone: string;
  buyer_state: string | null;
  buyer_gstin: string | null;
  /** The code of a State; `place_from` says where it comes from. */
  place_of_supply: string;
  place_from: "gstin" | "buyer" | "seller";
  description: string;
  sac: string;
  coupon_code: string | null;
  list_paise: number;
  discount_paise: number;
  /** 0 on a receipt. */
  gst_percent: number;
  taxable_paise: number;
  cgst_paise: number;
  /** UTGST in the Union Territories without a legislature. */
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
};

/** The queue of mails; the key names the occasion, so that each is sent once. */
export type BillingMailsTable = {
  key: string;
  kind: "document" | "reminder";
  invoice_id: string | null;
  user_id: string;
  /** For a reminder: the subscription's end, and how many days before it. */
  end_date: string | null;
  days_before: number | null;
  created_at: string;
  /** Null when sending is finished. */
  due_at: string | null;
  tries: Generated<number>;
  outcome: "sent" | "dropped" | "given_up" | null;
  settled_at: string | null;
};

/** The buyer's State and GSTIN, saved for the next purchase. */
type BillingProfilesTable = {
  user_id: string;
  customer_state: string | null;
  customer_gstin: string | null;
  updated_at: string;
};

export type BillingTables = {
  plans: PlansTable;
  coupons: CouponsTable;
  orders: OrdersTable;
  order_events: OrderEventsTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  grants: GrantsTable;
  webhook_events: WebhookEventsTable;
  invoice_counters: InvoiceCountersTable;
  invoices: InvoicesTable;
  billing_mails: BillingMailsTable;
  billing_profiles: BillingProfilesTable;
};
