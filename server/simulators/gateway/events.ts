import {
  errorDetails,
  istTime,
  messageOf,
  refundEntity,
  toAmount,
  toCustomer,
  upiPaymentMethod,
} from "./entities.ts";
import type { Order, Refund, SimulatedPayment } from "./types.ts";

const webhookTypes: Readonly<Record<string, string>> = {
  SUCCESS: "PAYMENT_SUCCESS_WEBHOOK",
  FAILED: "PAYMENT_FAILED_WEBHOOK",
  USER_DROPPED: "PAYMENT_USER_DROPPED_WEBHOOK",
};

export type WebhookEvent = { type: string; orderId: string; rawBody: string };

/** The webhook of a payment, or null when the gateway sends none for its status. */
export function paymentWebhook(
  order: Order,
  payment: SimulatedPayment,
  at: Date,
): WebhookEvent | null {
  const type = webhookTypes[payment.status];
  if (type === undefined) return null;
  const error = errorDetails(payment);
  const data = {
    order: {
      order_id: order.orderId,
      order_amount: toAmount(order.amount),
      order_currency: order.currency,
      order_tags: null,
    },
    payment: {
      cf_payment_id: payment.cfPaymentId,
      payment_status: payment.status,
      payment_amount: toAmount(payment.amount),
      payment_currency: order.currency,
      payment_message: messageOf(payment),
      payment_time: istTime(payment.completedAt ?? payment.startedAt),
      bank_reference: payment.status === "SUCCESS" ? payment.cfPaymentId.slice(-12) : null,
      auth_id: null,
      payment_method: upiPaymentMethod,
      payment_group: payment.group,
    },
    customer_details: toCustomer(order),
    ...(error === null ? {} : { error_details: error }),
  };
  return {
    type,
    orderId: order.orderId,
    rawBody: JSON.stringify({ data, event_time: istTime(at), type }),
  };
}

/** The webhook of a refund. It has the gateway's ids as numbers, where payment webhooks have text. */
export function refundWebhook(order: Order, refund: Refund, at: Date): WebhookEvent {
  const type = "REFUND_STATUS_WEBHOOK";
  const entity = {
    ...refundEntity(order, refund),
    cf_refund_id: Number(refund.cfRefundId),
    cf_payment_id: Number(refund.cfPaymentId),
  };
  const rawBody = JSON.stringify({ data: { refund: entity }, event_time: istTime(at), type });
  return { type, orderId: order.orderId, rawBody };
}
