import { paymentWebhook, refundWebhook, type WebhookEvent } from "./events.ts";
import type { GatewayState } from "./handle-request.ts";
import { getOrder, getOrderBySession, type Ledger, statusOf } from "./ledger.ts";
import { recordPayment, settle, toPayResult } from "./payment-attempts.ts";
import { getRefund } from "./refunds.ts";
import type { GatewayFault, Order, PayOutcome, SettleOutcome, SimulatedPayment } from "./types.ts";
import type { Tampering, WebhookSender } from "./webhooks.ts";

type WebhookContent = { rawBody: string } | { orderId: string };

/** The actions of the checkout, the bank and a test. */
export function createCheckout({ ledger, faults }: GatewayState, sender: WebhookSender) {
  const notify = (order: Order, payment: SimulatedPayment) => {
    const event = paymentWebhook(order, payment, ledger.now());
    if (event !== null) sender.emit(event);
    return toPayResult(ledger, order, payment);
  };
  return {
    /** A payment session as the checkout shows it, in rupees. @throws GatewayApiError when it is unknown */
    session(sessionId: string) {
      const order = getOrderBySession(ledger, sessionId);
      return {
        order_id: order.orderId,
        order_amount: order.amount,
        order_currency: order.currency,
        order_status: statusOf(order, ledger.now()),
      };
    },
    /** Queues a fault for the next call (or the next `times` calls) to an endpoint. */
    fault(fault: GatewayFault): void {
      for (let n = 0; n < (fault.times ?? 1); n += 1) faults.push(fault);
    },
    /** Makes a payment attempt as the checkout does; rejects when the order is unknown or not ACTIVE. */
    async pay(ref: string, outcome: PayOutcome, amount?: number) {
      const order = ledger.orders.get(ref) ?? getOrderBySession(ledger, ref);
      if (outcome === "close") return toPayResult(ledger, order, null);
      return notify(order, recordPayment(ledger, order, { outcome, amount }));
    },
    /** Settles the oldest pending attempt, even after expiry or termination. */
    async settlePending(orderId: string, outcome: SettleOutcome) {
      const order = getOrder(ledger, orderId);
      return notify(order, settle(ledger, order, outcome));
    },
    /** Sets a refund's status and sends its webhook. */
    refundStatus(refundId: string, status: string): void {
      const { order, refund } = getRefund(ledger, refundId);
      const now = ledger.now();
      refund.status = status;
      refund.processedAt = status === "PENDING" ? null : now;
      sender.emit(refundWebhook(order, refund, now));
    },
  };
}

function toWebhookEvent(ledger: Ledger, content: WebhookContent): WebhookEvent {
  if ("rawBody" in content) return { type: "", orderId: "", rawBody: content.rawBody };
  const order = getOrder(ledger, content.orderId);
  const payment = order.payments.at(-1);
  const event = payment && paymentWebhook(order, payment, ledger.now());
  if (!event) throw new Error(`Order ${order.orderId} has no payment with a webhook`);
  return event;
}

export function createWebhookControls(ledger: Ledger, sender: WebhookSender) {
  return {
    /** Every attempt to deliver a webhook, oldest first. */
    deliveries: sender.log,
    setWebhookUrl(url: string): void {
      sender.url = url;
    },
    /** Sends one webhook now: a given body, or that of an order's newest payment. */
    sendWebhook(content: WebhookContent, tampering?: Tampering) {
      return sender.send(toWebhookEvent(ledger, content), 1, tampering);
    },
    /** Sends the body of the newest delivery again. */
    redeliver() {
      const delivery = sender.log.at(-1);
      if (delivery === undefined) throw new Error("No webhook delivery yet");
      const { type, orderId, rawBody, attempt: lastAttempt } = delivery;
      return sender.send({ type, orderId, rawBody }, lastAttempt + 1);
    },
    pauseWebhooks: () => sender.pause(),
    resumeWebhooks: () => sender.resume(),
    /** Resolves when no webhook is being sent and no retry is due. */
    webhooksSettled: () => sender.settled(),
  };
}
