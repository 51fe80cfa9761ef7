import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import {
  createPaidOrder,
  createSdk,
  gatewayTests,
  order,
  refusal,
} from "../testing/gateway-simulator/gateway-tests.ts";
import { createLedger, nextCfId } from "./gateway/ledger.ts";

const { clock, start, startReceiver } = gatewayTests();

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
    clock.now = new Date("2026-11-18T15:50:00Z");
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

it("repeats no id of an earlier start", () => {
  const firstIdOf = (day: string) => nextCfId(createLedger(() => new Date(day)));
  const [before, after] = [firstIdOf("2026-11-18"), firstIdOf("2026-11-19")];
  expect(after).not.toBe(before);
  expect(after).toMatch(/^\d{13}$/);
});
