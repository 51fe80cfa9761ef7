import * as z from "zod";
import { paiseFromRupees, rupeesFromPaise } from "../../../shared/billing/money.ts";
import { codePoints } from "../../../shared/inputs/fields/characters.ts";
import type { GatewayOrder, GatewayPayment, GatewayRefund, NewGatewayOrder } from "./types.ts";

const customerNameMinChars = 3;
const textMaxChars = 100;
const urlMaxChars = 250;

// The gateway sends some ids as numbers and some as text (research: payments, "Webhooks").
const id = z.union([z.string().min(1), z.number()]).transform(String);
const amount = z
  .union([z.number(), z.string().regex(/^[0-9]+(\.[0-9]+)?$/)])
  .transform((rupees) => paiseFromRupees(Number(rupees)));
const status = z.string().transform((text) => text.toUpperCase());
const instant = z
  .string()
  .transform((text) => (Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString()));

const orderSchema = z.object({
  order_id: id,
  cf_order_id: id.nullish(),
  payment_session_id: z.string().min(1).nullish(),
  order_status: status,
  order_amount: amount,
  order_currency: z.string(),
});

const paymentSchema = z.object({
  cf_payment_id: id,
  payment_status: status,
  payment_amount: amount.nullish(),
  payment_currency: z.string().nullish(),
  order_amount: amount.nullish(),
  payment_group: z.string().nullish(),
  payment_time: instant.nullish(),
  payment_completion_time: instant.nullish(),
});

const refundSchema = z.object({
  refund_id: id,
  cf_payment_id: id.nullish(),
  refund_status: status,
  refund_amount: amount,
});

/** @throws ZodError when the response is not an order */
export function toOrder(raw: unknown): GatewayOrder {
  const order = orderSchema.parse(raw);
  return {
    id: order.order_id,
    gatewayOrderId: order.cf_order_id ?? null,
    sessionId: order.payment_session_id ?? null,
    status: order.order_status,
    amount: order.order_amount,
    currency: order.order_currency,
  };
}

/** @throws ZodError when the response is not a list of payments */
export function toPayments(raw: unknown): GatewayPayment[] {
  return z
    .array(paymentSchema)
    .parse(raw)
    .map((payment) => ({
      id: payment.cf_payment_id,
      status: payment.payment_status,
      amount: payment.payment_amount ?? payment.order_amount ?? 0,
      orderAmount: payment.order_amount ?? null,
      currency: payment.payment_currency ?? "INR",
      method: payment.payment_group ?? null,
      startedAt: payment.payment_time ?? null,
      paidAt: payment.payment_completion_time ?? payment.payment_time ?? null,
    }));
}

/** @throws ZodError when the response is not a refund */
export function toRefund(raw: unknown): GatewayRefund {
  const refund = refundSchema.parse(raw);
  return {
    id: refund.refund_id,
    paymentId: refund.cf_payment_id ?? null,
    status: refund.refund_status,
    amount: refund.refund_amount,
  };
}

/** @throws ZodError when the response is not a list of refunds */
export function toRefunds(raw: unknown): GatewayRefund[] {
  return z.array(z.unknown()).parse(raw).map(toRefund);
}

/** The customer for the gateway; optional fields beyond its limits are left out. */
function toCustomer({ userId, name, email, phone }: NewGatewayOrder["customer"]) {
  const length = codePoints(name);
  const nameFits = length >= customerNameMinChars && length <= textMaxChars;
  return {
    customer_id: userId.replace(/[^A-Za-z0-9]/g, ""),
    customer_phone: phone.slice(-10),
    ...(nameFits ? { customer_name: name } : {}),
    ...(email.length <= textMaxChars ? { customer_email: email } : {}),
  };
}

/** The return and webhook URLs; the gateway fills in `{order_id}`. */
function toMeta(publicUrl: string) {
  const returnUrl = `${publicUrl}/subscription?order_id={order_id}`;
  const notifyUrl = `${publicUrl}/api/cashfree/webhook`;
  const canNotify = notifyUrl.startsWith("https://") && notifyUrl.length <= urlMaxChars;
  return {
    ...(returnUrl.length <= urlMaxChars ? { return_url: returnUrl } : {}),
    ...(canNotify ? { notify_url: notifyUrl } : {}),
  };
}

/** The body of "create order", within the gateway's limits (research: payments). */
export function toOrderRequest(order: NewGatewayOrder, publicUrl: string) {
  return {
    order_id: order.id,
    order_amount: rupeesFromPaise(order.amount),
    order_currency: order.currency,
    order_expiry_time: order.expiresAt,
    customer_details: toCustomer(order.customer),
    order_meta: toMeta(publicUrl),
  };
}
