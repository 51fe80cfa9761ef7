import * as z from "zod/mini";
import { parseGstin } from "../billing/gstin.ts";
import { findState } from "../billing/states.ts";
import { hasRefusedCharacters } from "./characters.ts";
import { idempotencyKeyField } from "./idempotency-key.ts";
import { emailField, mobileField } from "./identifier.ts";
import { limits } from "./limits.ts";
import { idField, textField } from "./text.ts";

const couponMessage = "This coupon is not valid";

// Absent, null and blank all mean that no coupon was given.
const couponCode = z.pipe(
  z.optional(z.nullable(z.string(couponMessage).check(z.maxLength(10_000, couponMessage)))),
  z.transform((raw: string | null | undefined, ctx) => {
    const code = (raw ?? "").trim().toUpperCase();
    if (code.length <= limits.couponMaxChars) return code === "" ? null : code;
    ctx.issues.push({ code: "custom", message: couponMessage, input: raw });
    return z.NEVER;
  }),
);

/** Something an invoice may carry: absent stays absent, null and blank mean that there is none. */
function invoiceField(parse: (text: string) => string | null, message: string) {
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
  customer_state: invoiceField(
    (code) => findState(code)?.code ?? null,
    "Please choose your State from the list",
  ),
  customer_gstin: invoiceField(parseGstin, "Please enter a valid GSTIN, or leave it empty"),
};

/** What someone's invoices carry about them, kept from one purchase to the next. */
export const billingProfileInput = z.object(billingFields);

/** Without the optional fields, what was kept from the last purchase counts. */
export const createOrderInput = z.object({
  plan_id: idField("Plan"),
  coupon_code: couponCode,
  customer_name: textField({ label: "Name", max: limits.nameMaxChars }),
  customer_email: emailField,
  customer_phone: mobileField,
  ...billingFields,
  idempotencyKey: idempotencyKeyField,
});

/** Asks what a plan would cost, with a coupon or without. */
export const quoteInput = z.object({ plan_id: idField("Plan"), coupon_code: couponCode });

export const verifyOrderInput = z.object({
  plan_id: idField("Plan"),
  order_id: z
    .string("Order is required")
    .check(z.trim(), z.minLength(1, "Order is required"), z.maxLength(100, "Order is too long")),
});

const reasonMaxChars = 500;

/** A refund asked for by the buyer; why is theirs to say or not. */
export const refundInput = z.object({
  order_id: z.string("Order is required").check(z.maxLength(100, "Order is too long")),
  reason: z._default(textField({ label: "Reason", max: reasonMaxChars }), "Asked for by the buyer"),
});

/** An order whose documents are asked for. */
export const invoiceInput = z.object({
  order_id: z.string("Order is required").check(z.maxLength(100, "Order is too long")),
});

/** A document by its id. */
export const documentInput = z.object({
  id: z.string("Document is required").check(
    z.maxLength(100, "Document is too long"),
    z.refine(
      (id: string) => !hasRefusedCharacters(id),
      "Document contains characters that are not allowed",
    ),
  ),
});

export const paymentStatuses = ["success", "pending", "failed", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export type CreateOrderInput = z.output<typeof createOrderInput>;
export type BillingProfileInput = z.output<typeof billingProfileInput>;
export type QuoteInput = z.output<typeof quoteInput>;
export type VerifyOrderInput = z.output<typeof verifyOrderInput>;
