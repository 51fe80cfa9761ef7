import * as z from "zod";
import {
  invoiceKinds,
  paymentStatuses,
  verificationOutcomes,
} from "../../shared/inputs/billing.ts";

// What the procedures of billing answer. Amounts are in paise, moments UTC ISO-8601.

const purchase = z.object({
  order_id: z.string(),
  payment_session_id: z.string().nullable(),
});
export type Purchase = z.output<typeof purchase>;
export const purchaseOutput = purchase.extend({
  checkout: z.enum(["simulated", "sandbox", "production"]),
});

/** An order with the plan that verifying it needs. */
export const orderOutput = z.object({ order_id: z.string(), plan_id: z.number() });
/** With the coupon that gave its price, so that going on costs the same. */
export const unfinishedOrderOutput = orderOutput.extend({
  coupon_code: z.string().nullable(),
  /** Whether a payment of it is with the bank, as far as we have been told. */
  confirming: z.boolean(),
});
export type UnfinishedOrder = z.output<typeof unfinishedOrderOutput>;

export const verificationOutput = z.object({
  status: z.boolean(),
  payment_status: z.enum(paymentStatuses),
  /** The outcome in English, for REST. */
  message: z.string(),
  outcome: z.enum(verificationOutcomes),
  /** Whether anybody has tried to pay the order. */
  attempted: z.boolean(),
  /** False when the gateway did not answer in time, or was not asked: of a settled order, or over the limit of syncs. */
  gateway_asked: z.boolean(),
  /** Seconds until the gateway can be asked again; null unless the limit of syncs kept it from being asked. */
  retry_after: z.number().nullable(),
});
export type Verification = z.output<typeof verificationOutput>;

const invoiceKind = z.enum(invoiceKinds);
const state = z.object({ code: z.string(), name: z.string() });
/** A line of tax; `percent` is of the taxable value. */
const taxLine = z.object({ name: z.string(), percent: z.number(), amount: z.number() });
export type TaxLine = z.output<typeof taxLine>;

/** An invoice as a page or a PDF shows it, entirely from the copy made when it was issued. */
export const invoiceOutput = z.object({
  id: z.string(),
  kind: invoiceKind,
  title: z.string(),
  serial: z.string(),
  issued_at: z.string(),
  order_id: z.string(),
  payment_id: z.string().nullable(),
  /** The sale that a credit note reverses. */
  against: z
    .object({ kind: invoiceKind, title: z.string(), serial: z.string(), issued_at: z.string() })
    .nullable(),
  seller: z.object({
    name: z.string(),
    legal_name: z.string(),
    address: z.string(),
    email: z.string(),
    gstin: z.string().nullable(),
    state,
    signatory: z.string(),
  }),
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    gstin: z.string().nullable(),
    state: state.nullable(),
  }),
  place_of_supply: state,
  description: z.string(),
  sac: z.string(),
  coupon_code: z.string().nullable(),
  /** Before the coupon, GST included. */
  list_amount: z.number(),
  discount: z.number(),
  taxable_amount: z.number(),
  taxes: z.array(taxLine),
  total: z.number(),
});
export type Invoice = z.output<typeof invoiceOutput>;

export const paymentOutput = z.object({
  id: z.string(),
  /** The gateway's payment id, or our order id until there is one. */
  payment_id: z.string(),
  amount: z.number(),
  status: z.enum(paymentStatuses),
  created_at: z.string(),
  plan_id: z.number(),
  plan_months: z.number(),
  /** Null without a refund; `failed` when the refund failed and the subscription goes on. */
  refund: z.enum(["requested", "accepted", "refunded", "failed"]).nullable(),
  refundable: z.boolean(),
  /** True while a person must decide: the status is `pending`, and nothing goes on by itself. */
  in_review: z.boolean(),
  /** Refunds of payments beside the one that paid the order; `at` is when one began, or ended. */
  extra_refunds: z.array(
    z.object({
      amount: z.number(),
      status: z.enum(["accepted", "refunded", "failed"]),
      at: z.string(),
    }),
  ),
  /** Its receipt or tax invoice and credit notes, first to last. */
  documents: z.array(z.object({ id: z.string(), kind: invoiceKind, serial: z.string() })),
});
export type PaymentEntry = z.output<typeof paymentOutput>;

export const subscriptionOutput = z.object({
  status: z.enum(["active", "expired"]),
  start_date: z.string(),
  end_date: z.string(),
  /** The plan of the grant that covers now, else of the last one; null for an operator's grant. */
  plan_id: z.number().nullable(),
});
export type Subscription = z.output<typeof subscriptionOutput>;

/** The buyer's State and GSTIN as an invoice names them. */
export const billingProfileOutput = z.object({
  customer_state: z.string().nullable(),
  customer_gstin: z.string().nullable(),
});
export type BillingProfile = z.output<typeof billingProfileOutput>;

/** What is known about a buyer from before: State, GSTIN, and the last order's email address and number. */
export const knownBuyerOutput = billingProfileOutput.extend({
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
});
export type KnownBuyer = z.output<typeof knownBuyerOutput>;

export const refundOutput = z.object({
  order_id: z.string(),
  status: z.enum(["requested", "accepted", "refunded"]),
});
export type RefundResult = z.output<typeof refundOutput>;

export const quoteOutput = z.object({
  plan_amount: z.number(),
  discount: z.number(),
  /** To pay; 0 when the coupon makes it free. */
  amount: z.number(),
  tax: z.number(),
  /** Whether the plan may be ordered now, given the running subscription. */
  available: z.boolean(),
  /** When the subscription would end. */
  end_date: z.string(),
});
export type Quote = z.output<typeof quoteOutput>;
