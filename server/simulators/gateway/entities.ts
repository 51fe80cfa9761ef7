import { indianFields, istOffset } from "../../../shared/indian-time.ts";
import { type Ledger, statusOf } from "./ledger.ts";
import type { Order, Refund, SimulatedPayment } from "./types.ts";

declare global {
  interface JSON {
    /** Inserts text into the output of `stringify` unchanged; in Node since 21. */
    rawJSON(text: string): object;
  }
}

/** An amount with two decimals, as the gateway writes it; JSON.stringify would write 269.00 as 269. */
export function toAmount(rupees: number): object {
  return JSON.rawJSON(rupees.toFixed(2));
}

/** A time in the gateway's format: `2026-11-18T21:14:09+05:30`. */
export function istTime(date: Date): string {
  return `${indianFields(date).toISOString().slice(0, 19)}${istOffset}`;
}

export function toCustomer({ customer }: Order) {
  return {
    customer_id: customer.customer_id ?? null,
    customer_name: customer.customer_name ?? null,
    customer_email: customer.customer_email ?? null,
    customer_phone: customer.customer_phone ?? null,
  };
}

export function orderEntity(ledger: Ledger, order: Order) {
  return {
    cf_order_id: order.cfOrderId,
    order_id: order.orderId,
    entity: "order",
    order_currency: order.currency,
    order_amount: toAmount(order.amount),
    order_status: statusOf(order, ledger.now()),
    payment_session_id: order.sessionId,
    order_expiry_time: istTime(order.expiresAt),
    order_note: null,
    created_at: istTime(order.createdAt),
    order_splits: [],
    customer_details: { ...toCustomer(order), customer_uid: null },
    order_meta: { return_url: null, notify_url: null, payment_methods: null, ...order.meta },
    order_tags: null,
    cart_details: null,
    terminal_data: null,
  };
}

const failures: Readonly<Record<string, { code: string; description: string; source: string }>> = {
  FAILED: {
    code: "TRANSACTION_DECLINED",
    description: "transaction is rejected at the remitter bank end",
    source: "bank",
  },
  USER_DROPPED: {
    code: "USER_DROPPED",
    description: "user dropped and did not complete the two factor authentication",
    source: "customer",
  },
};

export function errorDetails({ status }: SimulatedPayment) {
  const failure = failures[status];
  if (failure === undefined) return null;
  return {
    error_code: failure.code,
    error_description: failure.description,
    error_reason: failure.source === "bank" ? "bank_rejected" : "user_dropped",
    error_source: failure.source,
  };
}

export function messageOf({ status }: SimulatedPayment): string {
  return status === "SUCCESS" ? "00::Transaction success" : `Simulated: ${status.toLowerCase()}`;
}

export const upiPaymentMethod = { upi: { channel: "link", upi_id: "asha@examplebank" } };

export function paymentEntity(order: Order, payment: SimulatedPayment) {
  return {
    cf_payment_id: payment.cfPaymentId,
    order_id: order.orderId,
    entity: "payment",
    error_details: errorDetails(payment),
    is_captured: payment.status === "SUCCESS",
    order_amount: toAmount(order.amount),
    order_currency: order.currency,
    payment_group: payment.group,
    payment_currency: order.currency,
    payment_amount: toAmount(payment.amount),
    payment_time: istTime(payment.startedAt),
    payment_completion_time: payment.completedAt && istTime(payment.completedAt),
    payment_status: payment.status,
    payment_message: messageOf(payment),
    bank_reference: payment.status === "SUCCESS" ? payment.cfPaymentId.slice(-12) : null,
    auth_id: null,
    authorization: null,
    payment_method: upiPaymentMethod,
  };
}

export function refundEntity(order: Order, refund: Refund) {
  return {
    cf_payment_id: refund.cfPaymentId,
    cf_refund_id: refund.cfRefundId,
    order_id: order.orderId,
    refund_id: refund.refundId,
    entity: "refund",
    refund_amount: toAmount(refund.amount),
    refund_currency: order.currency,
    refund_note: refund.note,
    refund_status: refund.status,
    refund_arn: refund.status === "SUCCESS" ? refund.cfRefundId.slice(-12) : null,
    refund_charge: toAmount(0),
    status_description: `Simulated: ${refund.status.toLowerCase()}`,
    metadata: null,
    refund_splits: [],
    refund_type: "MERCHANT_INITIATED",
    refund_mode: "STANDARD",
    created_at: istTime(refund.createdAt),
    processed_at: refund.processedAt && istTime(refund.processedAt),
    refund_speed: { requested: "STANDARD", accepted: "STANDARD", processed: "STANDARD" },
  };
}
