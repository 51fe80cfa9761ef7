import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callTrpc } from "../../testing/http/call-trpc.ts";
import { rest } from "../../testing/http/rest.ts";
import { createMember } from "../../testing/members.ts";
import {
  buyPlan,
  createTestOrder,
  findSubscription,
  getOrderStatus,
  listPayments,
  postOrder,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function listCreateCalls(id: string) {
  return app.gateway.calls.filter(
    ({ method, body }) => method === "POST" && (body as { order_id?: string })?.order_id === id,
  );
}

describe("the packages", () => {
  test("are public, in rupees and shortest first", async () => {
    const { status, body } = await rest(app, "GET /packages");
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.data.data.map(({ id, months, amount }: never) => [id, months, amount])).toEqual([
      [1, 1, 99],
      [2, 3, 269],
      [3, 12, 999],
    ]);
    expect(body.data.data[0].description).toContain("\n");
  });
});

describe("an order found by its id", () => {
  test("tells its buyer the plan, and is not found for another user", async () => {
    const buyer = await createMember(app);
    const otherMember = await createMember(app);
    const id = await createTestOrder(app, buyer, { plan_id: 2 });
    const fetchOrder = ({ token }: { token: string }) =>
      callTrpc(app, "query billing.order", { token, body: { order_id: id } });
    expect((await fetchOrder(buyer)).body.result.data).toEqual({ order_id: id, plan_id: 2 });
    expect((await fetchOrder(otherMember)).status).toBe(404);
  });
});

describe("a verified order that is not paid", () => {
  test("reports no attempt when the checkout was only closed, and one after a payment began", async () => {
    const buyer = await createMember(app);
    const id = await createTestOrder(app, buyer);
    const verify = async () => {
      const body = { order_id: id, plan_id: 1 };
      const call = callTrpc(app, "mutation billing.verifyOrder", { token: buyer.token, body });
      return (await call).body.result.data;
    };
    const unpaid = { status: false, payment_status: "pending" };
    expect(await verify()).toMatchObject({ ...unpaid, attempted: false });
    await app.gateway.pay(id, "pending");
    expect(await verify()).toMatchObject({ ...unpaid, attempted: true });
  });
});

describe("creating an order", () => {
  test("stores it with the server's price and opens it at the gateway", async () => {
    const buyer = await createMember(app);
    const input = { plan_id: "2", amount: 1, price: 1, order_amount: 1 };
    const { status, body } = await postOrder(app, buyer, input);
    expect(status).toBe(200);
    expect(body).toEqual({
      error: false,
      data: {
        payment_session_id: expect.stringMatching(/^session_/),
        order_id: expect.stringMatching(/^ord_[0-9A-Z]{26}$/),
      },
    });
    const row = await app.db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", body.data.order_id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      user_id: buyer.id,
      status: "open",
      plan_months: 3,
      plan_amount_paise: 26_900,
      amount_paise: 26_900,
      tax_paise: 4103,
      currency: "INR",
      customer_phone: "+919876543210",
      attempted: 0,
    });
    const there = app.gateway.orders.get(row.id);
    expect(there).toMatchObject({ amount: 269, currency: "INR" });
    expect(there?.customer.customer_id).toBe(buyer.id.replaceAll("-", ""));
  });

  test("once for eight clicks, which all get the same answer", async () => {
    const buyer = await createMember(app);
    const answers = await Promise.all(Array.from({ length: 8 }, () => postOrder(app, buyer)));
    const responses = answers.map(({ status, body }) => JSON.stringify([status, body]));
    expect(new Set(responses).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const rows = await app.db
      .selectFrom("orders")
      .select("id")
      .where("user_id", "=", buyer.id)
      .execute();
    expect(rows).toHaveLength(1);
    const keys = listCreateCalls(rows[0]?.id ?? "").map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  test("returns the same order when it is requested again", async () => {
    const buyer = await createMember(app);
    const first = await postOrder(app, buyer);
    const again = await postOrder(app, buyer, {
      customer_name: "Asha V",
      customer_phone: "9876543211",
    });
    expect(again.body).toEqual(first.body);
    expect(listCreateCalls(first.body.data.order_id)).toHaveLength(1);
  });

  test("closes the old order first when the price has changed", async () => {
    const buyer = await createMember(app);
    const first = await createTestOrder(app, buyer);
    await app.db.updateTable("plans").set({ amount_paise: 12_900 }).where("id", "=", 1).execute();
    const second = await createTestOrder(app, buyer);
    await app.db.updateTable("plans").set({ amount_paise: 9900 }).where("id", "=", 1).execute();
    expect(second).not.toBe(first);
    expect(await getOrderStatus(app, first)).toBe("terminated");
    expect(app.gateway.orders.get(first)?.termination).toBe("done");
    expect(app.gateway.orders.get(second)?.amount).toBe(129);
  });

  test("refuses the plan when the old order was paid meanwhile", async () => {
    const buyer = await createMember(app);
    app.gateway.pauseWebhooks();
    const first = await createTestOrder(app, buyer);
    await app.gateway.pay(first, "success");
    await app.db.updateTable("plans").set({ amount_paise: 12_900 }).where("id", "=", 1).execute();
    const second = await postOrder(app, buyer);
    await app.db.updateTable("plans").set({ amount_paise: 9900 }).where("id", "=", 1).execute();
    app.gateway.resumeWebhooks();
    expect(second.status).toBe(422);
    expect(await getOrderStatus(app, first)).toBe("paid");
    expect(await findSubscription(app, buyer)).toMatchObject({ status: "active", plan_id: 1 });
  });

  test("replaces an expired order", async () => {
    const buyer = await createMember(app);
    const first = await createTestOrder(app, buyer);
    app.clock.advance(3601);
    const second = await createTestOrder(app, buyer);
    app.clock.advance(-3601);
    expect(second).not.toBe(first);
    expect(await getOrderStatus(app, first)).toBe("expired");
  });

  test("opens one order per plan", async () => {
    const buyer = await createMember(app);
    const ids = [
      await createTestOrder(app, buyer),
      await createTestOrder(app, buyer, { plan_id: 2 }),
    ];
    expect(new Set(ids).size).toBe(2);
    expect(await Promise.all(ids.map((id) => getOrderStatus(app, id)))).toEqual(["open", "open"]);
  });
});

describe("a plan ordered during a subscription", () => {
  test("must be longer than the subscription", async () => {
    const buyer = await createMember(app);
    await buyPlan(app, buyer, { plan_id: 2 });
    for (const plan_id of [1, 2]) {
      const { status, body } = await postOrder(app, buyer, { plan_id });
      expect(status).toBe(422);
      expect(body).toMatchObject({ error: true, status: false, message: expect.any(String) });
      expect(Object.keys(body.errors)).toEqual(["plan_id"]);
    }
    const before = await findSubscription(app, buyer);
    await buyPlan(app, buyer, { plan_id: 3 });
    const after = await findSubscription(app, buyer);
    expect(after.start_date).toBe(before.start_date);
    expect(after.plan_id).toBe(2);
    const months = (Date.parse(after.end_date) - Date.parse(after.start_date)) / 86_400_000 / 30.4;
    expect(Math.round(months)).toBe(15);
  });

  test("may be any plan within the renewal window", async () => {
    const buyer = await createMember(app, { subscribed: true });
    const daysAgo = (days: number) =>
      new Date(app.clock.now().getTime() - days * 86_400_000).toISOString();
    const grantedAt = (granted_at: string) =>
      app.db.updateTable("grants").set({ granted_at }).where("user_id", "=", buyer.id).execute();
    await grantedAt(daysAgo(15));
    expect((await postOrder(app, buyer)).status).toBe(422);
    await grantedAt(daysAgo(25));
    const { end_date } = await findSubscription(app, buyer);
    await buyPlan(app, buyer);
    const renewed = await findSubscription(app, buyer);
    expect(Date.parse(renewed.end_date) - Date.parse(end_date)).toBeGreaterThan(27 * 86_400_000);
  });
});

describe("the payment history", () => {
  test("has a row for each order with a payment attempt, newest first", async () => {
    const buyer = await createMember(app);
    await createTestOrder(app, buyer, { plan_id: 3 });
    expect(await listPayments(app, buyer)).toEqual([]);
    const failed = await createTestOrder(app, buyer, { plan_id: 2 });
    const attempt = await app.gateway.pay(failed, "failed");
    const paid = await buyPlan(app, buyer);
    await app.gateway.webhooksSettled();
    await expect.poll(() => listPayments(app, buyer)).toHaveLength(2);
    const [second, first] = await listPayments(app, buyer);
    expect(second).toMatchObject({ id: paid, amount: 99, status: "success" });
    expect(second.payment_id).toMatch(/^\d+$/);
    expect(first).toMatchObject({ id: failed, amount: 269, status: "failed" });
    expect(first.payment_id).toBe(attempt.cfPaymentId);
    expect(Object.keys(first)).toEqual(["id", "payment_id", "amount", "status", "created_at"]);
  });

  test("is empty for another user", async () => {
    const otherMember = await createMember(app);
    expect(await listPayments(app, otherMember)).toEqual([]);
  });
});
