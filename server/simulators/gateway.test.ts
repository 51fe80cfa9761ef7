import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import axios, { isAxiosError } from "axios";
import { Cashfree, CFEnvironment } from "cashfree-pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLedger, nextCfId } from "./gateway/ledger.ts";
import type { GatewaySimulator, GatewaySimulatorOptions } from "./gateway.ts";
import { startGatewaySimulator } from "./gateway.ts";

const credentials = { clientId: "id", clientSecret: "secret" };
const cleanups: (() => Promise<unknown>)[] = [];
let now = new Date("2026-11-18T15:44:09Z");

beforeEach(() => {
  now = new Date("2026-11-18T15:44:09Z");
});

afterEach(async () => {
  for (const close of cleanups.splice(0)) await close();
});

function createSdk(url: string, secret = credentials.clientSecret, timeoutMs = 10_000) {
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

async function start(options: Partial<GatewaySimulatorOptions> = {}) {
  const gateway = await startGatewaySimulator({
    ...credentials,
    now: () => now,
    refundSettleMs: null,
    webhookRetryMs: [5, 5],
    ...options,
  });
  cleanups.push(() => gateway.close());
  return { gateway, sdk: createSdk(gateway.url) };
}

type Received = { headers: Record<string, unknown>; rawBody: string };

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

function order(more: object = {}) {
  return {
    order_id: "ord_01K9ZQ4T7M",
    order_amount: 269,
    order_currency: "INR",
    customer_details: { customer_id: "u7f3c21", customer_phone: "9876543210" },
    ...more,
  };
}

/** The status and the body of a refused call. */
async function refusal(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => new Error("not refused"),
    (thrown: unknown) => thrown,
  );
  if (!isAxiosError(error)) throw error;
  return { status: error.response?.status, ...error.response?.data };
}

async function createPaidOrder(gateway: GatewaySimulator, sdk: Cashfree) {
  await sdk.PGCreateOrder(order());
  await gateway.pay(order().order_id, "success");
}

describe("orders", () => {
  it("are created and fetched with two decimals in amounts", async () => {
    const { gateway, sdk } = await start();
    const created = await sdk.PGCreateOrder(
      order({ order_meta: { return_url: "http://localhost/x" } }),
      undefined,
      randomUUID(),
      { responseType: "text", transformResponse: (raw: unknown) => raw },
    );
    expect(String(created.data)).toContain('"order_amount":269.00');
    const { data } = await sdk.PGFetchOrder(order().order_id);
    expect(data).toMatchObject({
      order_id: "ord_01K9ZQ4T7M",
      order_amount: 269,
      order_status: "ACTIVE",
      created_at: "2026-11-18T21:14:09+05:30",
      order_expiry_time: "2026-12-18T21:14:09+05:30",
      customer_details: { customer_id: "u7f3c21" },
    });
    expect(data.cf_order_id).toMatch(/^\d+$/);
    expect(data.payment_session_id).toMatch(/^session_/);
    expect(gateway.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /pg/orders",
      "GET /pg/orders/ord_01K9ZQ4T7M",
    ]);
  });

  it("expire, and are terminated at once or when the pending attempt ends", async () => {
    const { gateway, sdk } = await start();
    const statusOf = async (id: string) => (await sdk.PGFetchOrder(id)).data.order_status;
    await sdk.PGCreateOrder(order({ order_id: "soon", order_expiry_time: "2026-11-18T15:50:00Z" }));
    await sdk.PGCreateOrder(order({ order_id: "idle" }));
    await sdk.PGCreateOrder(order({ order_id: "busy" }));
    await gateway.pay("soon", "pending");
    await gateway.pay("busy", "pending");
    now = new Date("2026-11-18T15:50:00Z");
    expect(await statusOf("soon")).toBe("EXPIRED");
    await expect(gateway.pay("soon", "success")).rejects.toThrow("EXPIRED");
    await gateway.settlePending("soon", "success");
    expect(await statusOf("soon")).toBe("PAID");
    const terminate = (id: string) => sdk.PGTerminateOrder(id, { order_status: "TERMINATED" });
    expect((await terminate("idle")).data.order_status).toBe("TERMINATED");
    expect((await terminate("busy")).data.order_status).toBe("TERMINATION_REQUESTED");
    await gateway.settlePending("busy", "failed");
    expect(await statusOf("busy")).toBe("TERMINATED");
    expect(await refusal(terminate("soon"))).toMatchObject({ status: 400 });
  });

  it.each([
    ["order_amount", { order_amount: 0.99 }, "order_amount_invalid"],
    ["decimals", { order_amount: 10.123 }, "order_amount_invalid"],
    ["currency", { order_currency: "INjR" }, "order_currency_invalid"],
    ["order_id", { order_id: "a b c" }, "order_id_invalid"],
    ["a long order_id", { order_id: "x".repeat(46) }, "order_id_invalid"],
    ["notify_url", { order_meta: { notify_url: "http://a.in" } }, "order_meta.notify_url_invalid"],
    ["expiry", { order_expiry_time: "2026-11-18T10:00:00Z" }, "order_expiry_time_invalid"],
  ])("are refused for a wrong %s", async (_, change, code) => {
    const { gateway, sdk } = await start();
    expect(await refusal(sdk.PGCreateOrder(order(change)))).toMatchObject({
      status: 400,
      code,
      type: "invalid_request_error",
    });
    expect(gateway.orders.size).toBe(0);
  });

  it.each([
    ["no phone", { customer_phone: "" }, "customer_phone_missing"],
    ["a bad phone", { customer_phone: "98765" }, "customer_phone_invalid"],
    ["a bad id", { customer_id: "u-1" }, "customer_id_invalid"],
    ["a name of two letters", { customer_name: "Om" }, "customer_name_invalid"],
    ["a bad email", { customer_email: "om" }, "customer_email_invalid"],
  ])("are refused for a customer with %s", async (_, change, code) => {
    const { sdk } = await start();
    const customer_details = { ...order().customer_details, ...change };
    expect(await refusal(sdk.PGCreateOrder(order({ customer_details })))).toMatchObject({
      status: 400,
      code: `customer_details.${code}`,
    });
  });

  it("are refused with 404 for an unknown id and with 401 for wrong credentials", async () => {
    const { gateway, sdk } = await start();
    expect(await refusal(sdk.PGFetchOrder("nobody"))).toMatchObject({
      status: 404,
      code: "order_not_found",
    });
    const stranger = createSdk(gateway.url, "guess");
    expect(await refusal(stranger.PGFetchOrder("nobody"))).toMatchObject({
      status: 401,
      type: "authentication_error",
    });
  });
});

describe("an idempotency key", () => {
  it("gets the same answer for the same body, and 422 for another body", async () => {
    const { gateway, sdk } = await start();
    const key = randomUUID();
    const first = await sdk.PGCreateOrder(order(), undefined, key);
    const again = await sdk.PGCreateOrder(order(), undefined, key);
    expect(again.data).toEqual(first.data);
    const other = sdk.PGCreateOrder(order({ order_amount: 99 }), undefined, key);
    expect(await refusal(other)).toMatchObject({ status: 422, type: "idempotency_error" });
    expect(gateway.calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual([key, key, key]);
  });

  it("gets 409 for an order id that was created under another key", async () => {
    const { sdk } = await start();
    await sdk.PGCreateOrder(order(), undefined, randomUUID());
    expect(await refusal(sdk.PGCreateOrder(order(), undefined, randomUUID()))).toMatchObject({
      status: 409,
      code: "order_already_exists",
    });
  });

  it("gets 400 when it is no UUID", async () => {
    const { sdk } = await start();
    expect(await refusal(sdk.PGCreateOrder(order(), undefined, "mine"))).toMatchObject({
      status: 400,
    });
  });
});

describe("payments", () => {
  it("are listed newest first; only a success pays the order", async () => {
    const { gateway, sdk } = await start();
    await sdk.PGCreateOrder(order());
    const session = [...gateway.orders.values()][0]?.sessionId ?? "";
    expect(await gateway.pay(session, "close")).toMatchObject({
      paymentStatus: null,
      orderStatus: "ACTIVE",
    });
    await gateway.pay(session, "failed");
    await gateway.pay(session, "pending");
    await gateway.pay(session, "dropped");
    expect(await gateway.pay(session, "success")).toMatchObject({
      orderStatus: "PAID",
      paymentStatus: "SUCCESS",
      cfPaymentId: expect.stringMatching(/^\d+$/),
    });
    const { data } = await sdk.PGOrderFetchPayments(order().order_id);
    expect(data.map((payment) => payment.payment_status)).toEqual([
      "SUCCESS",
      "USER_DROPPED",
      "PENDING",
      "FAILED",
    ]);
    expect(data[0]).toMatchObject({ payment_amount: 269, payment_group: "upi", is_captured: true });
    expect(data[3]?.error_details?.error_code).toBe("TRANSACTION_DECLINED");
    await expect(gateway.pay(session, "success")).rejects.toThrow("PAID");
  });

  it("include a second success of an attempt that was still pending", async () => {
    const { gateway, sdk } = await start();
    await sdk.PGCreateOrder(order());
    await gateway.pay(order().order_id, "pending");
    await gateway.pay(order().order_id, "success", 260.5);
    await gateway.settlePending(order().order_id, "success");
    const { data } = await sdk.PGOrderFetchPayments(order().order_id);
    expect(data.map((payment) => [payment.payment_status, payment.payment_amount])).toEqual([
      ["SUCCESS", 260.5],
      ["SUCCESS", 269],
    ]);
    await expect(gateway.settlePending(order().order_id, "success")).rejects.toThrow("No pending");
  });
});

describe("refunds", () => {
  it("are PENDING until settled, and reduce the amount that is left", async () => {
    const { gateway, sdk } = await start();
    await createPaidOrder(gateway, sdk);
    const id = order().order_id;
    const made = await sdk.PGOrderCreateRefund(id, { refund_id: "rf_1", refund_amount: 200 });
    expect(made.data).toMatchObject({ refund_id: "rf_1", refund_status: "PENDING" });
    const more = { refund_id: "rf_2", refund_amount: 69.01 };
    expect(await refusal(sdk.PGOrderCreateRefund(id, more))).toMatchObject({ status: 400 });
    gateway.refundStatus("rf_1", "CANCELLED");
    await sdk.PGOrderCreateRefund(id, more);
    gateway.refundStatus("rf_2", "SUCCESS");
    const { data } = await sdk.PGOrderFetchRefunds(id);
    expect(data.map((refund) => refund.refund_status)).toEqual(["CANCELLED", "SUCCESS"]);
    expect(await refusal(sdk.PGOrderCreateRefund(id, more))).toMatchObject({ status: 409 });
  });

  it("are refused for an unpaid order and for an invalid id", async () => {
    const { gateway, sdk } = await start();
    await sdk.PGCreateOrder(order());
    const createRefund = (refund_id: string) =>
      refusal(sdk.PGOrderCreateRefund(order().order_id, { refund_id, refund_amount: 1 }));
    expect(await createRefund("rf_1")).toMatchObject({ status: 400, code: "order_not_paid" });
    await gateway.pay(order().order_id, "success");
    expect(await createRefund("x".repeat(41))).toMatchObject({
      status: 400,
      code: "refund_id_invalid",
    });
  });

  it("succeed after a delay and send a webhook", async () => {
    const hook = await startReceiver();
    const { gateway, sdk } = await start({ refundSettleMs: 20, webhookUrl: hook.url });
    await createPaidOrder(gateway, sdk);
    const refund = { refund_id: "rf_1", refund_amount: 269 };
    await sdk.PGOrderCreateRefund(order().order_id, refund);
    await vi.waitFor(() => expect(hook.received).toHaveLength(2), 10_000);
    const body = JSON.parse(hook.received[1]?.rawBody ?? "");
    expect(body).toMatchObject({
      type: "REFUND_STATUS_WEBHOOK",
      data: { refund: { refund_id: "rf_1", refund_status: "SUCCESS" } },
    });
    expect(body.data.refund.cf_payment_id).toBeTypeOf("number");
  });
});

describe("webhooks", () => {
  it("are signed over bytes that parsing and stringifying would change", async () => {
    const hook = await startReceiver();
    const { gateway, sdk } = await start({ webhookUrl: hook.url });
    await createPaidOrder(gateway, sdk);
    await gateway.webhooksSettled();
    const [{ headers, rawBody } = { headers: {}, rawBody: "" }] = hook.received;
    const signature = String(headers["x-webhook-signature"]);
    const timestamp = String(headers["x-webhook-timestamp"]);
    expect(timestamp).toBe(String(now.getTime()));
    expect(headers["x-webhook-version"]).toBe("2025-01-01");
    expect(headers["x-webhook-attempt"]).toBe("1");
    const event = sdk.PGVerifyWebhookSignature(signature, rawBody, timestamp);
    expect(event.object).toMatchObject({
      type: "PAYMENT_SUCCESS_WEBHOOK",
      event_time: "2026-11-18T21:14:09+05:30",
      data: {
        order: { order_id: "ord_01K9ZQ4T7M", order_amount: 269, order_currency: "INR" },
        payment: { payment_status: "SUCCESS", payment_amount: 269, payment_group: "upi" },
        customer_details: { customer_id: "u7f3c21", customer_phone: "9876543210" },
      },
    });
    expect(rawBody).toContain('"payment_amount":269.00');
    const restringified = JSON.stringify(JSON.parse(rawBody));
    expect(() => sdk.PGVerifyWebhookSignature(signature, restringified, timestamp)).toThrow();
  });

  it("report failed and dropped attempts, and pending ones once they settle", async () => {
    const hook = await startReceiver();
    const { gateway, sdk } = await start({ webhookUrl: hook.url });
    await sdk.PGCreateOrder(order());
    for (const outcome of ["pending", "failed", "dropped"] as const) {
      await gateway.pay(order().order_id, outcome);
      await gateway.webhooksSettled();
    }
    await gateway.settlePending(order().order_id, "success");
    await gateway.webhooksSettled();
    expect(hook.received.map(({ rawBody }) => JSON.parse(rawBody).type)).toEqual([
      "PAYMENT_FAILED_WEBHOOK",
      "PAYMENT_USER_DROPPED_WEBHOOK",
      "PAYMENT_SUCCESS_WEBHOOK",
    ]);
  });

  it("are retried a limited number of times when the response is not 200", async () => {
    const hook = await startReceiver(500, 202, 500, 500);
    const { gateway, sdk } = await start({ webhookUrl: hook.url });
    await createPaidOrder(gateway, sdk);
    await gateway.webhooksSettled();
    expect(hook.received.map(({ headers }) => headers["x-webhook-attempt"])).toEqual([
      "1",
      "2",
      "3",
    ]);
    expect(gateway.deliveries.map(({ status }) => status)).toEqual([500, 202, 500]);
  });

  it("can be paused, redelivered, and sent with a wrong signature or body", async () => {
    const hook = await startReceiver();
    const { gateway, sdk } = await start();
    gateway.setWebhookUrl(hook.url);
    gateway.pauseWebhooks();
    await createPaidOrder(gateway, sdk);
    await gateway.webhooksSettled();
    expect(hook.received).toHaveLength(0);
    gateway.resumeWebhooks();
    await gateway.webhooksSettled();
    expect(await gateway.redeliver()).toBe(200);
    expect(hook.received[1]?.rawBody).toBe(hook.received[0]?.rawBody);
    expect(hook.received[1]?.headers["x-webhook-attempt"]).toBe("2");
    await gateway.sendWebhook({ orderId: order().order_id }, { secret: "guess" });
    const { headers, rawBody } = hook.received[2] ?? { headers: {}, rawBody: "" };
    expect(() =>
      sdk.PGVerifyWebhookSignature(
        String(headers["x-webhook-signature"]),
        rawBody,
        String(headers["x-webhook-timestamp"]),
      ),
    ).toThrow();
    await gateway.sendWebhook({ rawBody: "not json" });
    expect(hook.received[3]?.rawBody).toBe("not json");
  });

  it("are logged as undelivered without a URL or a listening receiver", async () => {
    const { gateway, sdk } = await start();
    await createPaidOrder(gateway, sdk);
    await gateway.webhooksSettled();
    expect(gateway.deliveries.map(({ status }) => status)).toEqual([null]);
    gateway.setWebhookUrl("http://127.0.0.1:1/hook");
    expect(await gateway.redeliver()).toBeNull();
  });
});

describe("faults", () => {
  it.each([
    ["500", 500],
    ["422", 422],
    ["429", 429],
  ] as const)("%s refuses one call without doing its work", async (kind, status) => {
    const { gateway, sdk } = await start();
    gateway.fault({ on: "create", kind });
    expect(await refusal(sdk.PGCreateOrder(order()))).toMatchObject({ status });
    expect(gateway.orders.size).toBe(0);
    expect((await sdk.PGCreateOrder(order())).status).toBe(200);
  });

  it("429 has a header with the delay", async () => {
    const { gateway, sdk } = await start();
    gateway.fault({ on: "fetch", kind: "429" });
    const error: unknown = await sdk.PGFetchOrder("any").catch((thrown: unknown) => thrown);
    expect(isAxiosError(error) && error.response?.headers["x-ratelimit-retry"]).toBe("1");
  });

  it.each([
    ["timeout", "ECONNABORTED", false],
    ["drop", "ECONNRESET", false],
    ["applied-then-timeout", "ECONNABORTED", true],
    ["applied-then-drop", "ECONNRESET", true],
  ] as const)("%s leaves the caller without a response", async (kind, code, applied) => {
    const { gateway } = await start();
    const sdk = createSdk(gateway.url, undefined, 500);
    gateway.fault({ on: "create", kind });
    const error: unknown = await sdk.PGCreateOrder(order()).catch((thrown: unknown) => thrown);
    expect(isAxiosError(error) && error.code).toBe(code);
    expect(gateway.orders.has(order().order_id)).toBe(applied);
    expect(gateway.calls[0]?.status).toBeNull();
  });

  it("applied-then-500 creates the order, and the same key gets it", async () => {
    const { gateway, sdk } = await start();
    const key = randomUUID();
    gateway.fault({ on: "create", kind: "applied-then-500" });
    const first = await refusal(sdk.PGCreateOrder(order(), undefined, key));
    expect(first).toMatchObject({ status: 500, type: "api_error" });
    const again = await sdk.PGCreateOrder(order(), undefined, key);
    expect(again.data.order_id).toBe(order().order_id);
  });

  it("stored repeats the 500 for the same key", async () => {
    const { gateway, sdk } = await start();
    const key = randomUUID();
    gateway.fault({ on: "create", kind: "applied-then-500", stored: true });
    for (let n = 0; n < 2; n += 1) {
      const call = sdk.PGCreateOrder(order(), undefined, key);
      expect(await refusal(call)).toMatchObject({ status: 500 });
    }
    expect((await sdk.PGFetchOrder(order().order_id)).data.order_status).toBe("ACTIVE");
  });

  it("apply to their endpoint only, the given number of times", async () => {
    const { gateway, sdk } = await start();
    for (const on of ["payments", "refund", "refunds", "terminate"] as const) {
      gateway.fault({ on, kind: "500", times: 2 });
    }
    await createPaidOrder(gateway, sdk);
    const id = order().order_id;
    const calls = [
      () => sdk.PGOrderFetchPayments(id),
      () => sdk.PGOrderCreateRefund(id, { refund_id: "rf_1", refund_amount: 1 }),
      () => sdk.PGOrderFetchRefunds(id),
      () => sdk.PGTerminateOrder(id, { order_status: "TERMINATED" }),
    ];
    for (const call of calls) {
      expect(await refusal(call())).toMatchObject({ status: 500 });
      expect(await refusal(call())).toMatchObject({ status: 500 });
    }
    expect((await sdk.PGOrderFetchPayments(id)).data).toHaveLength(1);
  });

  it("do not keep the simulator from closing, nor does a webhook that waits for a retry", async () => {
    const { gateway, sdk } = await start({
      webhookUrl: "http://127.0.0.1:1",
      webhookRetryMs: [60_000],
    });
    await createPaidOrder(gateway, sdk);
    gateway.fault({ on: "fetch", kind: "timeout" });
    const hanging = sdk.PGFetchOrder(order().order_id).catch((thrown: unknown) => thrown);
    await vi.waitFor(() => expect(gateway.calls).toHaveLength(2), 10_000);
    await gateway.close();
    expect(await hanging).toBeInstanceOf(Error);
    await gateway.webhooksSettled();
  });
});

it("repeats no id of an earlier start", () => {
  const firstIdOf = (day: string) => nextCfId(createLedger(() => new Date(day)));
  const [before, after] = [firstIdOf("2026-11-18"), firstIdOf("2026-11-19")];
  expect(after).not.toBe(before);
  expect(after).toMatch(/^\d{13}$/);
});
