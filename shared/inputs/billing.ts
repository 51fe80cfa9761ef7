import * as z from "zod/mini";
import { parseGstin } from "../billing/gstin.ts";
import { findState } from "../billing/states.ts";
import type { Refusal } from "../refusal-text.ts";
import { hasLineBreak, isBlank } from "./fields/characters.ts";
import { toIssueMessage } from "./fields/field-refusals.ts";
import { emailField, mobileField } from "./fields/identifier.ts";
import {
  allowedCharacters,
  idField,
  maxTextIdLength,
  requiredMessage,
  textField,
  textIdField,
} from "./fields/text.ts";
import { idempotencyKeyField } from "./idempotency-key.ts";
import { limits } from "./limits.ts";

const couponInvalid = toIssueMessage({ id: "couponInvalid" });

// Absent, null and blank all mean that no coupon was given.
const couponCode = z.pipe(
  z.optional(z.nullable(z.string(couponInvalid).check(z.maxLength(10_000, couponInvalid)))),
  z.transform((raw: string | null | undefined, ctx) => {
    const code = (raw ?? "").trim().toUpperCase();
    if (isBlank(code)) return null;
    if (code.length <= limits.couponMaxChars && !hasLineBreak(code)) return code;
    ctx.issues.push({ code: "custom", message: couponInvalid, input: raw });
    return z.NEVER;
  }),
);

/** An optional line of an invoice: absent stays absent, null and blank mean that there is none. */
function invoiceField(parse: (text: string) => string | null, refusal: Refusal) {
  const message = toIssueMessage(refusal);
  const text = z.string(message).check(z.maxLength(100, message));
  return z.pipe(
    z.optional(z.nullable(text)),
    z.transform((raw: string | null | undefined, ctx) => {
      if (raw === undefined) return undefined;
      const given = (raw ?? "").trim();
      const value = given === "" ? null : parse(given);
      if (given === "" || value !== null) return value;
      ctx.issues.push({ code: "custom", message, input: raw });
      return z.NEVER;
    }),
  );
}

const billingFields = {
  /** A code of `shared/billing/states.ts`. */
  customer_state: invoiceField((code) => findState(code)?.code ?? null, { id: "stateUnknown" }),
  customer_gstin: invoiceField(parseGstin, { id: "gstinInvalid" }),
};

/** The buyer's details on their invoices, saved from one purchase to the next. */
export const billingProfileInput = z.object(billingFields);

/** Without the optional fields, the details saved at the last purchase count. */
export const createOrderInput = z.object({
  plan_id: idField("plan"),
  coupon_code: couponCode,
  customer_name: textField({ field: "name", max: limits.nameMaxChars, oneLine: true }),
  customer_email: emailField,
  customer_phone: mobileField,
  ...billingFields,
  /** The price that the buyer saw, in paise; another one is refused. */
  expected_amount: z.optional(z.number(toIssueMessage({ id: "inputInvalid" }))),
  idempotencyKey: idempotencyKeyField,
});

/** The price of a plan, with a coupon or without. */
export const quoteInput = z.object({ plan_id: idField("plan"), coupon_code: couponCode });

const orderId = textIdField("order");

/** `plan_id` repeats what was ordered; another than the order's is refused. */
export const verifyOrderInput = z.object({
  plan_id: idField("plan"),
  order_id: z
    .string(requiredMessage("order"))
    .check(z.trim(), z.minLength(1, requiredMessage("order")), maxTextIdLength("order")),
});

const reasonMaxChars = 500;

/** A refund that the buyer asks for; the reason is optional. */
export const refundInput = z.object({
  order_id: orderId,
  reason: z._default(textField({ field: "reason", max: reasonMaxChars }), "Asked for by the buyer"),
});

export const orderInput = z.object({ order_id: orderId });

export const invoiceInput = z.object({
  id: textIdField("document").check(allowedCharacters("document")),
});

export const invoiceKinds = ["receipt", "invoice", "credit_note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const paymentStatuses = ["success", "pending", "failed", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * What came of a payment that was verified. `refunding` is on its way back, `ended` was worth months that
 * are over, `unconfirmed` is for support to settle.
 */
export const verificationOutcomes = [
  ...paymentStatuses,
  "refunding",
  "ended",
  "unconfirmed",
] as const;
export type VerificationOutcome = (typeof verificationOutcomes)[number];

export type CreateOrderInput = z.output<typeof createOrderInput>;
export type BillingProfileInput = z.output<typeof billingProfileInput>;
export type QuoteInput = z.output<typeof quoteInput>;
export type VerifyOrderInput = z.output<typeof verifyOrderInput>;
