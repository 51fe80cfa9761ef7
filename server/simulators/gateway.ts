import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import fastify from "fastify";
import { lazyValue } from "../../shared/lazy-value.ts";
import { createCheckout, createWebhookControls } from "./gateway/controls.ts";
import type { GatewayState } from "./gateway/handle-request.ts";
import { createLedger } from "./gateway/ledger.ts";
import { getRefund } from "./gateway/refunds.ts";
import { registerGatewayRoutes } from "./gateway/routes.ts";
import type { Refund } from "./gateway/types.ts";
import { WebhookSender } from "./gateway/webhooks.ts";

export type GatewaySimulatorOptions = {
  clientId: string;
  clientSecret: string;
  /** Where webhooks go; can be set later, when the product listens. */
  webhookUrl?: string;
  now?: () => Date;
  /** When a refund changes from PENDING to SUCCESS; 2000 by default, `null` for never. */
  refundSettleMs?: number | null;
  /** The delays before each retry of a webhook that was not answered with 200. */
  webhookRetryMs?: readonly number[];
};

export type GatewaySimulator = Awaited<ReturnType<typeof startGatewaySimulator>>;

const refundSettleDefaultMs = 2000;
const webhookRetryDefaultMs = [200, 1000, 5000];

/**
 * Starts a simulator of the Cashfree endpoints that the product uses, on loopback: orders, payments,
 * refunds, termination, idempotency keys, and signed webhooks. Amounts are in rupees, as on the wire.
 */
export async function startGatewaySimulator(options: GatewaySimulatorOptions) {
  const { clientId, clientSecret, refundSettleMs = refundSettleDefaultMs } = options;
  const now = options.now ?? (() => new Date());
  const ledger = createLedger(now);
  const sender = new WebhookSender({
    secret: clientSecret,
    now,
    url: options.webhookUrl ?? null,
    retryDelaysMs: options.webhookRetryMs ?? webhookRetryDefaultMs,
  });
  const closing = new AbortController();
  /** Lets a refund succeed after a delay, unless a test settles it before. */
  const settleLater = async ({ refundId }: Refund) => {
    if (refundSettleMs === null) return;
    const { signal } = closing;
    await sleep(refundSettleMs, undefined, { signal }).catch(() => undefined);
    const isPending = getRefund(ledger, refundId).refund.status === "PENDING";
    if (isPending && !signal.aborted) checkout.refundStatus(refundId, "SUCCESS");
  };
  const state: GatewayState = {
    ledger,
    clientId,
    clientSecret,
    faults: [],
    calls: [],
    answers: new Map(),
    onRefund: (refund) => void settleLater(refund),
  };
  const checkout = createCheckout(state, sender);
  // Built with the first call: most tests start a simulator and pay nothing.
  const routes = lazyValue(async () => {
    const app = fastify();
    registerGatewayRoutes(app, state);
    await app.ready();
    return app;
  });
  const server = createServer(async (request, response) => {
    (await routes()).routing(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    /** The base path for the SDK, ending in `/pg`. */
    url: `http://127.0.0.1:${port}/pg`,
    clientId,
    clientSecret,
    /** By order id; live and mutable. */
    orders: ledger.orders,
    calls: state.calls,
    ...checkout,
    ...createWebhookControls(ledger, sender),
    async close(): Promise<void> {
      closing.abort();
      sender.close();
      const closed = once(server.close(), "close");
      server.closeAllConnections();
      await closed;
    },
  };
}
