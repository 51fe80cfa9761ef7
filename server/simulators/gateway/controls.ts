import type { WebhookEvent } from "./events.ts";
import { paymentWebhook, refundWebhook } from "./events.ts";
import type { GatewayState } from "./handle-request.ts";
import type { Ledger } from "./ledger.ts";
import { findOrder, findSession, statusOf } from "./ledger.ts";
import { recordPayment, settle, toPayResult } from "./payment-attempts.ts";
import { findRefund } from "./refunds.ts";
import type {
  CheckoutSession,
  GatewayFault,
  Order,
  PayOutcome,
  PayResult,
  SettleOutcome,
  SimulatedPayment,
} from "./types.ts";
import type { Tampering, WebhookSender } from "./webhooks.ts";

export type WebhookContent = { rawBody: string } | { orderId: string };

/** Turns a thrown error into a rejection, as of a call over the network. */
function toPromise<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => resolve(work()));
}

/** The actions of the checkout, the bank and a test; see `GatewaySimulator`. */
export function createCheckout({ ledger, faults }: GatewayState, sender: WebhookSender) {
  const notify = (order: Order, payment: SimulatedPayment): PayResult => {
    const event = paymentWebhook(order, payment, ledger.now());
    if (event !== null) sender.emit(event);
    return toPayResult(ledger, order, payment);
  };
  return {
    session(sessionId: string): CheckoutSession {
      const order = findSession(ledger, sessionId);
      return {
        order_id: order.orderId,
        order_amount: order.amount,
        order_currency: order.currency,
        order_status: statusOf(order, ledger.now()),
      };
    },
    fault(fault: GatewayFault) {
      for (let n = 0; n < (fault.times ?? 1); n += 1) faults.push(fault);
    },
    pay: (ref: string, outcome: PayOutcome, amount?: number) =>
      toPromise(() => {
        const order = ledger.orders.get(ref) ?? findSession(ledger, ref);
        if (outcome === "close") return toPayResult(ledger, order, null);
        return notify(order, recordPayment(ledger, order, { outcome, amount }));
      }),
    settlePending: (orderId: string, outcome: SettleOutcome) =>
      toPromise(() => {
        const order = findOrder(ledger, orderId);
        return notify(order, settle(ledger, order, outcome));
      }),
    refundStatus(refundId: string, status: string) {
      const { order, refund } = findRefund(ledger, refundId);
      const now = ledger.now();
      refund.status = status;
      refund.processedAt = status === "PENDING" ? null : now;
      sender.emit(refundWebhook(order, refund, now));
    },
  };
}

function toWebhookEvent(ledger: Ledger, content: WebhookContent): WebhookEvent {
  if ("rawBody" in content) return { type: "", orderId: "", rawBody: content.rawBody };
  const order = findOrder(ledger, content.orderId);
  const payment = order.payments.at(-1);
  const event = payment && paymentWebhook(order, payment, ledger.now());
  if (!event) throw new Error(`Order ${order.orderId} has no payment with a webhook`);
  return event;
}

/** A test's control of webhooks; see `GatewaySimulator`. */
export function createWebhookControls(ledger: Ledger, sender: WebhookSender) {
  return {
    deliveries: sender.log,
    setWebhookUrl(url: string) {
      sender.url = url;
    },
    sendWebhook(content: WebhookContent, tampering?: Tampering) {
      return sender.send(toWebhookEvent(ledger, content), 1, tampering);
    },
    redeliver() {
      const delivery = sender.log.at(-1);
      if (delivery === undefined) throw new Error("No webhook delivery yet");
      const { type, orderId, rawBody, attempt: lastAttempt } = delivery;
      return sender.send({ type, orderId, rawBody }, lastAttempt + 1);
    },
    pauseWebhooks: () => sender.pause(),
    resumeWebhooks: () => sender.resume(),
    webhooksSettled: () => sender.settled(),
  };
}
