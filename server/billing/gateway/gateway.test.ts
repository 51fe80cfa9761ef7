import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startGatewaySimulator } from "../../simulators/gateway.ts";
import { createGateway } from "./gateway.ts";
import { GatewayError, type NewGatewayOrder } from "./types.ts";

const clientSecret = "the-secret-that-must-never-be-seen";
const clientId = "an-id";
type Simulator = Awaited<ReturnType<typeof startGatewaySimulator>>;

let simulator: Simulator;
beforeEach(async () => {
  simulator = await startGatewaySimulator({ clientId, clientSecret, refundSettleMs: null });
});
afterEach(() => simulator.close());

function gatewayAt(baseUrl: string, publicUrl = "http://localhost:3000") {
  return createGateway({ env: "sandbox", clientId, clientSecret, baseUrl, publicUrl });
}

function createOrder(change: Partial<NewGatewayOrder> = {}): NewGatewayOrder {
  return {
    id: "ord_01K9ZQ4T7M",
    amount: 26_950,
    currency: "INR",
    idempotencyKey: "5f0c1a52-7c1e-4a51-9d43-0f4d3f4c9a11",
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    customer: {
      userId: "0192a5c0-7c1e-7a51-9d43-0f4d3f4c9a11",
      name: "Asha Verma",
      email: "asha@example.in",
      phone: "+919876543210",
    },
    ...change,
  };
}

function signWebhook(secret: string, timestamp: string, body: string): string {
  return createHmac("sha256", secret).update(`${timestamp}${body}`).digest("base64");
}

async function catchError(work: Promise<unknown>): Promise<GatewayError> {
  const error = await work.then(
    () => new Error("expected a failure"),
    (thrown: unknown) => thrown,
  );
  if (error instanceof GatewayError) return error;
  throw error;
}

describe("an order at the gateway", () => {
  test("is created, fetched and terminated through the real SDK", async () => {
    const gateway = gatewayAt(simulator.url);
    const order = await gateway.createOrder(createOrder());
    expect(order).toMatchObject({ id: "ord_01K9ZQ4T7M", status: "ACTIVE", amount: 26_950 });
    expect(order.sessionId).toMatch(/^session_/);
    expect(await gateway.fetchOrder(order.id)).toEqual(order);
    expect((await gateway.terminateOrder(order.id)).status).toBe("TERMINATED");
  });

  test("is sent in the gateway's form, with our key", async () => {
    await gatewayAt(simulator.url, "https://saathi.example").createOrder(createOrder());
    const call = simulator.calls[0];
    expect(call?.idempotencyKey).toBe("5f0c1a52-7c1e-4a51-9d43-0f4d3f4c9a11");
    expect(call?.body).toMatchObject({
      order_id: "ord_01K9ZQ4T7M",
      order_amount: 269.5,
      order_currency: "INR",
      customer_details: {
        customer_id: "0192a5c07c1e7a519d430f4d3f4c9a11",
        customer_name: "Asha Verma",
        customer_email: "asha@example.in",
        customer_phone: "9876543210",
      },
      order_meta: {
        return_url: "https://saathi.example/subscription?order_id={order_id}",
        notify_url: "https://saathi.example/api/cashfree/webhook",
      },
    });
  });

  test("is sent without a short name and without a webhook URL that is not https", async () => {
    const { customer } = createOrder();
    const order = createOrder({ customer: { ...customer, name: "Om" } });
    await gatewayAt(simulator.url).createOrder(order);
    const body = JSON.stringify(simulator.calls[0]?.body);
    expect(body).not.toContain("customer_name");
    expect(body).not.toContain("notify_url");
    expect(simulator.calls[0]?.status).toBe(200);
  });

  test("has its payments and refunds in paise and UTC", async () => {
    const gateway = gatewayAt(simulator.url);
    const { id } = await gateway.createOrder(createOrder());
    await simulator.pay(id, "failed");
    await simulator.pay(id, "success", 250.5);
    const [success, failed] = await gateway.fetchPayments(id);
    expect(failed).toMatchObject({ status: "FAILED", amount: 26_950 });
    expect(success).toMatchObject({
      status: "SUCCESS",
      amount: 25_050,
      orderAmount: 26_950,
      currency: "INR",
      method: "upi",
    });
    expect(success?.paidAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
    const request = { id: `rf_${id}`, orderId: id, amount: 25_050, note: "Changed my mind" };
    const refund = await gateway.createRefund(request);
    expect(refund).toMatchObject({ id: `rf_${id}`, status: "PENDING", amount: 25_050 });
    expect(await gateway.fetchRefunds(id)).toEqual([refund]);
  });
});

describe("a failure of the gateway", () => {
  test.each([
    ["500", "failed", undefined],
    ["422", "refused", undefined],
    ["429", "failed", undefined],
    ["drop", "failed", undefined],
    // Only here: on a busy machine an answer may take longer than 400 ms.
    ["timeout", "timeout", 400],
  ] as const)("%s has the kind %s", async (kind, expected, timeoutMs) => {
    simulator.fault({ on: "create", kind });
    const gateway = gatewayAt(simulator.url);
    const error = await catchError(gateway.createOrder(createOrder(), timeoutMs));
    expect(error.kind).toBe(expected);
  });

  test("has the facts for support, and never the secret", async () => {
    const gateway = gatewayAt(simulator.url);
    await gateway.createOrder(createOrder());
    const other = createOrder({ idempotencyKey: "6f0c1a52-7c1e-4a51-9d43-0f4d3f4c9a11" });
    const taken = await catchError(gateway.createOrder(other));
    expect(taken.failure).toMatchObject({
      kind: "conflict",
      operation: "createOrder",
      status: 409,
      code: "order_already_exists",
      type: "invalid_request_error",
    });
    expect(taken.failure.requestId).toBeTruthy();
    const missing = await catchError(gateway.fetchOrder("ord_unknown"));
    expect(missing.kind).toBe("not_found");
    for (const error of [taken, missing]) {
      const everything = JSON.stringify(error) + String(error.stack) + JSON.stringify(error.cause);
      expect(everything).not.toContain(clientSecret);
    }
  });

  test("carries Retry-After when the answer is 429", async () => {
    simulator.fault({ on: "fetch", kind: "429" });
    const error = await catchError(gatewayAt(simulator.url).fetchOrder("ord_unknown"));
    expect(error.failure.retryAfterSeconds).toBe(1);
  });
});

describe("another server at the gateway's URL", () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function startStranger(response: { status: number; headers?: object; body: string }) {
    const received: string[] = [];
    server = createServer((request, reply) => {
      received.push(`${request.method} ${request.url} ${request.headers["x-client-secret"]}`);
      reply.writeHead(response.status, { ...response.headers }).end(response.body);
    });
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/pg`, received };
  }

  test("that redirects gets no second request", async () => {
    const headers = { location: `${simulator.url}/orders/ord_1` };
    const { url } = await startStranger({ status: 302, headers, body: "" });
    expect((await catchError(gatewayAt(url).fetchOrder("ord_1"))).kind).toBe("failed");
    expect(simulator.calls).toEqual([]);
  });

  test.each([
    ["a page", "<html></html>"],
    ["another shape", '{"order_id":"ord_1"}'],
    ["a list", "[]"],
    ["nothing", ""],
  ])("that answers 200 with %s is a failure", async (_what, body) => {
    const headers = { "content-type": "application/json" };
    const { url } = await startStranger({ status: 200, headers, body });
    const { failure } = await catchError(gatewayAt(url).fetchOrder("ord_1"));
    expect(failure).toMatchObject({ kind: "failed", code: "malformed_response" });
  });

  test.each([401, 403])("that answers %i is a failure, which a right key ends", async (status) => {
    const { url } = await startStranger({ status, body: '{"message":"authentication Failed"}' });
    const { failure } = await catchError(gatewayAt(url).fetchOrder("ord_1"));
    expect(failure).toMatchObject({ kind: "failed", status });
  });

  test.each([
    [
      "customer_phone : invalid value. Value received: 9876543210",
      "customer_phone : invalid value",
    ],
    [
      "customer_email is invalid, value received : asha@example.in\nsee help",
      "customer_email is invalid",
    ],
    ["order amount is missing", "order amount is missing"],
  ])("that answers '%s' leaves what it says without the value", async (message, detail) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ message, code: "customer_details.customer_phone_invalid" });
    const { url } = await startStranger({ status: 400, headers, body });
    const { failure } = await catchError(gatewayAt(url).fetchOrder("ord_1"));
    expect(failure).toMatchObject({ kind: "refused", detail });
  });

  test("is reached without the proxy of the environment", async () => {
    const { url, received } = await startStranger({ status: 404, body: "{}" });
    process.env.http_proxy = "http://127.0.0.1:9";
    try {
      expect((await catchError(gatewayAt(url).fetchOrder("ord_1"))).kind).toBe("not_found");
    } finally {
      delete process.env.http_proxy;
    }
    expect(received).toEqual([`GET /pg/orders/ord_1 ${clientSecret}`]);
  });
});

describe("a webhook's signature", () => {
  const body = '{"data":{"order":{"order_amount":599.00}},"type":"PAYMENT_SUCCESS_WEBHOOK"}';
  const timestamp = "1763480652000";
  const signature = signWebhook(clientSecret, timestamp, body);
  const headers = { "x-webhook-signature": signature, "x-webhook-timestamp": timestamp };
  const verify = (raw: string, given: Record<string, string | string[] | undefined>) =>
    gatewayAt(simulator.url).verifyWebhook(Buffer.from(raw), given);

  test("is valid over the raw bytes, however old", () => {
    expect(verify(body, headers)).toBe(true);
  });

  test.each([
    ["a body that was parsed and serialised again", JSON.stringify(JSON.parse(body)), headers],
    ["one more byte", `${body} `, headers],
    ["another timestamp", body, { ...headers, "x-webhook-timestamp": "1763480652001" }],
    ["no timestamp", body, { "x-webhook-signature": signature }],
    ["no signature", body, { "x-webhook-timestamp": timestamp }],
    ["an empty signature", body, { ...headers, "x-webhook-signature": "" }],
    ["two signatures", body, { ...headers, "x-webhook-signature": [signature, signature] }],
    [
      "a part of the signature",
      body,
      { ...headers, "x-webhook-signature": signature.slice(0, 20) },
    ],
    [
      "another secret",
      body,
      { ...headers, "x-webhook-signature": signWebhook("other", timestamp, body) },
    ],
  ])("is invalid with %s", (_what, raw, given) => {
    expect(verify(raw, given)).toBe(false);
  });
});

test("loading the SDK adds no listener for uncaught exceptions", async () => {
  const before = process.listenerCount("uncaughtException");
  await catchError(gatewayAt(simulator.url).fetchOrder("ord_unknown"));
  expect(process.listenerCount("uncaughtException")).toBe(before);
});
