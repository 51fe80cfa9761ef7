import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import axios, { isAxiosError } from "axios";
import { Cashfree, CFEnvironment } from "cashfree-pg";
import { afterEach, beforeEach } from "vitest";
import {
  type GatewaySimulator,
  type GatewaySimulatorOptions,
  startGatewaySimulator,
} from "../../simulators/gateway.ts";

const startedAt = "2026-11-18T15:44:09Z";

const credentials = { clientId: "id", clientSecret: "secret" };

export function createSdk(url: string, secret = credentials.clientSecret, timeoutMs = 10_000) {
  const http = axios.create({ timeout: timeoutMs, maxRedirects: 0, proxy: false });
  const sdk = new Cashfree(
    CFEnvironment.SANDBOX,
    credentials.clientId,
    secret,
    undefined,
    undefined,
    undefined,
    false,
    http as ConstructorParameters<typeof Cashfree>[7],
  );
  sdk.basePath = url;
  return sdk;
}

type Received = { headers: Record<string, unknown>; rawBody: string };

export function order(more: object = {}) {
  return {
    order_id: "ord_01K9ZQ4T7M",
    order_amount: 269,
    order_currency: "INR",
    customer_details: { customer_id: "u7f3c21", customer_phone: "9876543210" },
    ...more,
  };
}

/** The status and the body of a refused call. */
export async function refusal(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => new Error("not refused"),
    (thrown: unknown) => thrown,
  );
  if (!isAxiosError(error)) throw error;
  return { status: error.response?.status, ...error.response?.data };
}

export async function createPaidOrder(gateway: GatewaySimulator, sdk: Cashfree) {
  await sdk.PGCreateOrder(order());
  await gateway.pay(order().order_id, "success");
}

/** Starts simulators and receivers of webhooks for the tests of a file, and closes them after each test. */
export function gatewayTests() {
  const cleanups: (() => Promise<unknown>)[] = [];
  const clock = { now: new Date(startedAt) };
  beforeEach(() => {
    clock.now = new Date(startedAt);
  });
  afterEach(async () => {
    for (const close of cleanups.splice(0)) await close();
  });

  async function start(options: Partial<GatewaySimulatorOptions> = {}) {
    const gateway = await startGatewaySimulator({
      ...credentials,
      now: () => clock.now,
      refundSettleMs: null,
      webhookRetryMs: [5, 5],
      ...options,
    });
    cleanups.push(() => gateway.close());
    return { gateway, sdk: createSdk(gateway.url) };
  }

  /** Starts a webhook receiver that responds with the given statuses, then with 200. */
  async function startReceiver(...statuses: number[]) {
    const received: Received[] = [];
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      received.push({ headers: request.headers, rawBody: Buffer.concat(chunks).toString() });
      response.writeHead(statuses.shift() ?? 200).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    cleanups.push(() => new Promise((resolve) => server.close(resolve)));
    const { port } = server.address() as AddressInfo;
    return { received, url: `http://127.0.0.1:${port}/hook` };
  }

  return { clock, start, startReceiver };
}
