import type { AddressInfo } from "node:net";
import fastify from "fastify";
import type { WebhookEvent } from "./gateway/entities.ts";
import { paymentWebhook, refundWebhook } from "./gateway/entities.ts";
import type { Ledger } from "./gateway/ledger.ts";
import {
  attempt,
  createLedger,
  findOrder,
  findRefund,
  resultOf,
  settle,
} from "./gateway/ledger.ts";
import type { GatewayState } from "./gateway/routes.ts";
import { registerGatewayRoutes } from "./gateway/routes.ts";
import type {
  GatewayCall,
  GatewayFault,
  Order,
  Payment,
  PayOutcome,
  PayResult,
  SettleOutcome,
} from "./gateway/types.ts";
import type { Tampering, WebhookDelivery } from "./gateway/webhooks.ts";
import { WebhookSender } from "./gateway/webhooks.ts";

/** An order as its checkout sees it; the amount is in rupees. */
export type CheckoutSession = {
  order_id: string;
  order_amount: number;
  order_currency: string;
  order_status: string;
};

export type GatewaySimulatorOptions = {
  clientId: string;
  clientSecret: string;
  /** Where webhooks go; also to be set later, when the product listens. */
  webhookUrl?: string;
  port?: number;
  now?: () => Date;
  /** A refund turns from PENDING to SUCCESS after this; 2000 unless told, `null` for never by itself. */
  refundSettleMs?: number | null;
  /** Waits before each new try of a webhook that was not answered with 200. */
  webhookRetryMs?: readonly number[];
};

export type GatewaySimulator = {
  /** The base path for the SDK, ending in `/pg`. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** By order id; live and mutable. */
  orders: ReadonlyMap<string, Order>;
  calls: GatewayCall[];
  /** Every try to deliver a webhook, oldest first. */
  deliveries: WebhookDelivery[];
  setWebhookUrl(url: string): void;
  /** What the checkout shows of a payment session; throws when it is unknown. */
  session(sessionId: string): CheckoutSession;
  /** Queues a fault for the next call (or `times` calls) to that endpoint. */
  fault(fault: GatewayFault): void;
  /** An attempt as the checkout makes it; rejects when the order is unknown or not ACTIVE. */
  pay(ref: string, outcome: PayOutcome, amount?: number): Promise<PayResult>;
  /** Ends a pending attempt, the oldest unless named, even after expiry or termination. */
  settlePending(orderId: string, outcome: SettleOutcome, cfPaymentId?: string): Promise<PayResult>;
  /** Sets a refund's status and sends its webhook. */
  refundStatus(refundId: string, status: string): void;
  /** Sends a webhook once, now: a body as it stands, or the newest payment's of an order. */
  sendWebhook(
    what: { rawBody: string } | { orderId: string },
    how?: Tampering,
  ): Promise<number | null>;
  /** Sends a logged delivery's body once more (the newest unless named). */
  redeliver(deliveryId?: number): Promise<number | null>;
  pauseWebhooks(): void;
  resumeWebhooks(): void;
  /** Resolves when no webhook is on its way and no retry is due. */
  webhooksSettled(): Promise<void>;
  close(): Promise<void>;
};

const refundSettleDefaultMs = 2000;
const webhookRetryDefaultMs = [200, 1000, 5000];

/**
 * A stand-in for the Cashfree endpoints the product uses, on loopback: orders, payments, refunds,
 * termination, idempotency keys, and signed webhooks. Amounts are in rupees, as on the wire.
 */
export async function startGatewaySimulator(
  options: GatewaySimulatorOptions,
): Promise<GatewaySimulator> {
  const { clientId, clientSecret } = options;
  const now = options.now ?? (() => new Date());
  const ledger = createLedger(now);
  const sender = new WebhookSender({
    secret: clientSecret,
    now,
    url: options.webhookUrl ?? null,
    retryDelaysMs: options.webhookRetryMs ?? webhookRetryDefaultMs,
  });
  const timers = new Set<NodeJS.Timeout>();
  const settleMs =
    options.refundSettleMs === undefined ? refundSettleDefaultMs : options.refundSettleMs;
  const state: GatewayState = {
    ledger,
    clientId,
    clientSecret,
    faults: [],
    calls: [],
    answers: new Map(),
    onRefund: ({ refundId }) => {
      if (settleMs === null) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        const stillPending = findRefund(ledger, refundId).refund.status === "PENDING";
        if (stillPending) setRefundStatus(ledger, sender, { refundId, status: "SUCCESS" });
      }, settleMs);
      timers.add(timer);
    },
  };
  const app = fastify({ forceCloseConnections: true });
  registerGatewayRoutes(app, state);
  await app.listen({ port: options.port ?? 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/pg`,
    clientId,
    clientSecret,
    orders: ledger.orders,
    calls: state.calls,
    deliveries: sender.log,
    ...checkoutHandle(state, sender),
    ...webhookHandle(ledger, sender),
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      sender.close();
      await app.close();
    },
  };
}

function checkoutHandle(state: GatewayState, sender: WebhookSender) {
  const { ledger } = state;
  const announce = (order: Order, payment: Payment): PayResult => {
    const event = paymentWebhook(order, payment, ledger.now());
    if (event !== null) sender.emit(event);
    return resultOf(ledger, order, payment);
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
      for (let n = 0; n < (fault.times ?? 1); n += 1) state.faults.push(fault);
    },
    async pay(ref: string, outcome: PayOutcome, amount?: number) {
      const order = ledger.orders.get(ref) ?? findSession(ledger, ref);
      if (outcome === "close") return resultOf(ledger, order, null);
      const asked = amount === undefined ? { outcome } : { outcome, amount };
      return announce(order, attempt(ledger, order, asked));
    },
    async settlePending(orderId: string, outcome: SettleOutcome, cfPaymentId?: string) {
      const order = findOrder(ledger, orderId);
      const asked = cfPaymentId === undefined ? { outcome } : { outcome, cfPaymentId };
      return announce(order, settle(ledger, order, asked));
    },
    refundStatus(refundId: string, status: string) {
      setRefundStatus(ledger, sender, { refundId, status });
    },
  };
}

function setRefundStatus(
  ledger: Ledger,
  sender: WebhookSender,
  { refundId, status }: { refundId: string; status: string },
): void {
  const { order, refund } = findRefund(ledger, refundId);
  const now = ledger.now();
  refund.status = status;
  refund.processedAt = status === "PENDING" ? null : now;
  sender.emit(refundWebhook(order, refund, now));
}

function webhookHandle(ledger: Ledger, sender: WebhookSender) {
  return {
    setWebhookUrl(url: string) {
      sender.url = url;
    },
    sendWebhook(what: { rawBody: string } | { orderId: string }, how?: Tampering) {
      return sender.send(eventOf(ledger, what), 1, how);
    },
    redeliver(deliveryId?: number) {
      const delivery = sender.log.findLast(({ id }) => id === (deliveryId ?? id));
      if (delivery === undefined) throw new Error(`No webhook delivery ${deliveryId ?? "yet"}`);
      const { type, orderId, rawBody, attempt: tries } = delivery;
      return sender.send({ type, orderId, rawBody }, tries + 1);
    },
    pauseWebhooks: () => sender.pause(),
    resumeWebhooks: () => sender.resume(),
    webhooksSettled: () => sender.settled(),
  };
}

function eventOf(ledger: Ledger, what: { rawBody: string } | { orderId: string }): WebhookEvent {
  if ("rawBody" in what) return { type: "", orderId: "", rawBody: what.rawBody };
  const order = findOrder(ledger, what.orderId);
  const payment = order.payments.at(-1);
  const event = payment && paymentWebhook(order, payment, ledger.now());
  if (!event) throw new Error(`Order ${order.orderId} has no payment to tell of`);
  return event;
}
