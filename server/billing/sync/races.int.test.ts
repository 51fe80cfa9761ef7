import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  buyPlan,
  createTestOrder,
  findSubscription,
  getOrderStatus,
  listPayments,
  postVerify,
  waitForWebhooks,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { syncOrder } from "./sync-order.ts";

let app: TestApp;
let buyer: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await createMember(app);
  app.gateway.resumeWebhooks();
});

async function listGrants({ id }: TestMember) {
  const query = app.db.selectFrom("grants").select(["order_id", "months", "revoked_at"]);
  return query.where("user_id", "=", id).orderBy("id").execute();
}

describe("one payment gives exactly one grant", () => {
  test("when only the webhook comes", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "success");
    await waitForWebhooks(app);
    expect(await listGrants(buyer)).toEqual([{ order_id: id, months: 1, revoked_at: null }]);
  });

  test("when only the buyer returns", async () => {
    app.gateway.pauseWebhooks();
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "success");
    const { status, body } = await postVerify(app, buyer, { order_id: id });
    expect([status, body]).toEqual([
      200,
      { status: true, payment_status: "success", message: "Payment Successful!" },
    ]);
    expect(await listGrants(buyer)).toHaveLength(1);
  });

  test("when the webhook comes before the buyer and again afterwards", async () => {
    const id = await buyPlan(app, buyer);
    await waitForWebhooks(app);
    expect(await app.gateway.redeliver()).toBe(200);
    expect((await postVerify(app, buyer, { order_id: id })).body.status).toBe(true);
    await waitForWebhooks(app);
    expect(await listGrants(buyer)).toHaveLength(1);
  });

  test("when fifty webhooks and twenty verifications come at once", async () => {
    app.gateway.pauseWebhooks();
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "success");
    const webhooks = Array.from({ length: 50 }, () => app.gateway.sendWebhook({ orderId: id }));
    const verifications = Array.from({ length: 20 }, () =>
      postVerify(app, buyer, { order_id: id }),
    );
    expect(new Set(await Promise.all(webhooks))).toEqual(new Set([200]));
    for (const { status, body } of await Promise.all(verifications)) {
      expect([status, body.status]).toEqual([200, true]);
    }
    await waitForWebhooks(app);
    expect(await listGrants(buyer)).toHaveLength(1);
    const events = await app.db
      .selectFrom("webhook_events")
      .select("id")
      .where("order_id", "=", id)
      .execute();
    expect(events).toHaveLength(1);
    const { months } = await app.db
      .selectFrom("grants")
      .select("months")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(months).toBe(1);
  });

  test("when every source syncs at once", async () => {
    app.gateway.pauseWebhooks();
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "success");
    const sources = ["webhook", "verify", "reconcile", "operator"] as const;
    const syncs = Array.from({ length: 24 }, (_, index) =>
      syncOrder(app.ctx, id, sources[index % 4] ?? "verify"),
    );
    for (const { status } of await Promise.all(syncs)) expect(status).toBe("paid");
    expect(await listGrants(buyer)).toHaveLength(1);
    const orderEvents = await app.db
      .selectFrom("order_events")
      .select(["from_status", "to_status"])
      .where("order_id", "=", id)
      .where("to_status", "=", "paid")
      .execute();
    expect(orderEvents).toEqual([{ from_status: "open", to_status: "paid" }]);
  });
});

describe("an order", () => {
  test("is paid once after attempts that failed", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "failed");
    expect((await postVerify(app, buyer, { order_id: id })).body).toEqual({
      status: false,
      payment_status: "failed",
      message: "Payment was cancelled or failed. Please try again.",
    });
    await app.gateway.pay(id, "dropped");
    await app.gateway.pay(id, "success");
    expect((await postVerify(app, buyer, { order_id: id })).body.payment_status).toBe("success");
    await waitForWebhooks(app);
    expect(await listGrants(buyer)).toHaveLength(1);
    const payments = app.db.selectFrom("payments").select("status").where("order_id", "=", id);
    expect(
      (await payments.orderBy("gateway_payment_id").execute()).map(({ status }) => status),
    ).toEqual(["FAILED", "USER_DROPPED", "SUCCESS"]);
  });

  test("stays pending, and out of the payment history, when its window is only closed", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "close");
    expect((await postVerify(app, buyer, { order_id: id })).body).toMatchObject({
      status: false,
      payment_status: "pending",
    });
    expect(await listPayments(app, buyer)).toEqual([]);
  });

  test("is paid when a pending attempt succeeds", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "pending");
    expect((await postVerify(app, buyer, { order_id: id })).body).toEqual({
      status: false,
      payment_status: "pending",
      message: "Confirming with your bank…",
    });
    await app.gateway.settlePending(id, "success");
    await waitForWebhooks(app);
    expect((await listPayments(app, buyer))[0]).toMatchObject({ id, status: "success" });
  });

  test("keeps the first of two successful payments and refunds the second", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "pending");
    await app.gateway.pay(id, "pending");
    await app.gateway.settlePending(id, "success");
    await waitForWebhooks(app);
    await app.gateway.settlePending(id, "success");
    await waitForWebhooks(app);
    expect(await listGrants(buyer)).toEqual([{ order_id: id, months: 1, revoked_at: null }]);
    expect(await getOrderStatus(app, id)).toBe("paid");
    const [refund, ...others] = app.gateway.orders.get(id)?.refunds ?? [];
    expect(others).toEqual([]);
    expect(refund).toMatchObject({ amount: 99 });
    app.gateway.refundStatus(refund?.refundId ?? "", "SUCCESS");
    await waitForWebhooks(app);
    expect((await findSubscription(app, buyer)).status).toBe("active");
    expect(await getOrderStatus(app, id)).toBe("paid");
  });
});

describe("a late payment", () => {
  test("after expiry gives a grant", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "pending");
    app.clock.advance(3700);
    expect((await postVerify(app, buyer, { order_id: id })).body.payment_status).toBe("pending");
    expect(await getOrderStatus(app, id)).toBe("expired");
    await app.gateway.settlePending(id, "success");
    await waitForWebhooks(app);
    app.clock.advance(-3700);
    expect(await getOrderStatus(app, id)).toBe("paid");
    expect(await listGrants(buyer)).toHaveLength(1);
  });

  test("of an order that was replaced at another price gives a second grant", async () => {
    const first = await createTestOrder(app, buyer);
    await app.gateway.pay(first, "pending");
    await app.db.updateTable("plans").set({ amount_paise: 12_900 }).where("id", "=", 1).execute();
    const second = await createTestOrder(app, buyer);
    await app.db.updateTable("plans").set({ amount_paise: 9900 }).where("id", "=", 1).execute();
    expect(await getOrderStatus(app, first)).toBe("terminated");
    await app.gateway.pay(second, "success");
    await app.gateway.settlePending(first, "success");
    await waitForWebhooks(app);
    expect(await Promise.all([getOrderStatus(app, first), getOrderStatus(app, second)])).toEqual([
      "paid",
      "paid",
    ]);
    expect(await listGrants(buyer)).toHaveLength(2);
  });

  test.each([
    ["while the order is open", 0, "terminated"],
    ["after its expiry", 3601, "expired"],
  ])("that is taken back %s has failed for good", async (_when, seconds, status) => {
    const id = await buyPlan(app, buyer);
    await waitForWebhooks(app);
    const payment = app.gateway.orders.get(id)?.payments[0];
    if (payment !== undefined) payment.status = "CANCELLED";
    app.clock.advance(seconds);
    const look = async () => ({
      order: await getOrderStatus(app, id),
      verified: (await postVerify(app, buyer, { order_id: id })).body,
      listed: (await listPayments(app, buyer))[0]?.status,
      subscription: await findSubscription(app, buyer),
    });
    await syncOrder(app.ctx, id, "webhook");
    const first = await look();
    app.clock.advance(3601);
    await syncOrder(app.ctx, id, "reconcile");
    const second = await look();
    app.clock.advance(-3601 - seconds);
    expect(first).toEqual({
      order: status,
      verified: {
        status: false,
        payment_status: "failed",
        message: "Payment was cancelled or failed. Please try again.",
      },
      listed: "failed",
      subscription: null,
    });
    expect(second).toEqual(first);
    expect(app.logged()).toContain("payment_reversed");
    const documents = app.db.selectFrom("invoices").select("kind").where("order_id", "=", id);
    expect(await documents.orderBy("turn").execute()).toEqual([
      { kind: "receipt" },
      { kind: "credit_note" },
    ]);
  });

  test("that is taken back and comes after all gives its months back", async () => {
    const id = await buyPlan(app, buyer);
    const payment = app.gateway.orders.get(id)?.payments[0];
    if (payment !== undefined) payment.status = "CANCELLED";
    await syncOrder(app.ctx, id, "webhook");
    await createTestOrder(app, buyer);
    if (payment !== undefined) payment.status = "SUCCESS";
    await syncOrder(app.ctx, id, "webhook");
    expect(await getOrderStatus(app, id)).toBe("paid");
    expect(await findSubscription(app, buyer)).toMatchObject({ status: "active" });
  });
});

describe("an order that differs at the gateway", () => {
  test.each([
    ["amount", { amount: 1 }],
    ["currency", { currency: "USD" }],
  ])("by its %s goes to review with an alert and without access", async (_what, difference) => {
    const id = await createTestOrder(app, buyer);
    const there = app.gateway.orders.get(id);
    if (there !== undefined) Object.assign(there, difference);
    await app.gateway.pay(id, "success");
    const { body } = await postVerify(app, buyer, { order_id: id });
    await waitForWebhooks(app);
    expect(body).toEqual({
      status: false,
      payment_status: "pending",
      message: "Payment verification failed. Please contact support.",
    });
    expect(await getOrderStatus(app, id)).toBe("review");
    expect(await listGrants(buyer)).toEqual([]);
    expect(app.logged()).toContain("_differs");
  });

  test("only in what the payer paid, because of an offer, counts as paid", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "success", 89);
    expect((await postVerify(app, buyer, { order_id: id })).body.status).toBe(true);
  });
});
