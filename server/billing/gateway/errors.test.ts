import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  buyPlan,
  createTestOrder,
  findSubscription,
  postOrder,
  postVerify,
  waitForWebhooks,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { reconcile } from "../billing.ts";

let app: TestApp;
let buyer: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // A sync started by a webhook would use up the next test's failure.
  await waitForWebhooks(app);
  buyer = await createMember(app);
});

async function listOrders({ id }: TestMember) {
  const query = app.db.selectFrom("orders").select(["id", "status", "idempotency_key"]);
  return query.where("user_id", "=", id).orderBy("id").execute();
}

const singleFailures = ["500", "drop", "applied-then-500", "applied-then-drop"] as const;

describe("when the gateway fails while an order is created", () => {
  test.each(singleFailures)("a single %s is retried", async (kind) => {
    app.gateway.fault({ on: "create", kind });
    const { status, body } = await postOrder(app, buyer);
    expect(status).toBe(200);
    expect(body.data.payment_session_id).toBe(
      app.gateway.orders.get(body.data.order_id)?.sessionId,
    );
    expect(await listOrders(buyer)).toMatchObject([{ id: body.data.order_id, status: "open" }]);
  });

  test("an order behind a stored 500 is found by fetching it", async () => {
    app.gateway.fault({ on: "create", kind: "applied-then-500", stored: true, times: 2 });
    const { status, body } = await postOrder(app, buyer);
    expect(status).toBe(200);
    expect(app.gateway.orders.has(body.data.order_id)).toBe(true);
  });

  test("two lost answers and a failed fetch give 502, and the next request uses the same order and key", async () => {
    app.gateway.fault({ on: "create", kind: "drop", times: 2 });
    expect((await postOrder(app, buyer)).status).toBe(502);
    const [before] = await listOrders(buyer);
    expect(before?.status).toBe("created");
    const again = await postOrder(app, buyer);
    expect(again.status).toBe(200);
    expect(await listOrders(buyer)).toEqual([{ ...before, status: "open" }]);
    expect(again.body.data.order_id).toBe(before?.id);
  });

  test("a 500 that the gateway repeats for its key gives 502, and the next request uses another key", async () => {
    app.gateway.fault({ on: "create", kind: "500", stored: true });
    const failed = await postOrder(app, buyer);
    expect(failed.status).toBe(502);
    expect(failed.body).toEqual({
      error: true,
      status: false,
      message: "Failed to create payment order.",
      refusal: { id: "orderFailed" },
    });
    expect(await listOrders(buyer)).toMatchObject([{ status: "failed" }]);
    const again = await postOrder(app, buyer);
    expect(again.status).toBe(200);
    const [before, after] = await listOrders(buyer);
    expect(after).toMatchObject({ id: again.body.data.order_id, status: "open" });
    expect(after?.idempotency_key).not.toBe(before?.idempotency_key);
  });

  test("500s while the order cannot be fetched give 502, and the order stays for the next request", async () => {
    app.gateway.fault({ on: "create", kind: "500", times: 2 });
    app.gateway.fault({ on: "fetch", kind: "500" });
    expect((await postOrder(app, buyer)).status).toBe(502);
    expect(await listOrders(buyer)).toMatchObject([{ status: "created" }]);
  });

  test("a 422 gives 502 and closes the order as failed", async () => {
    app.gateway.fault({ on: "create", kind: "422" });
    expect((await postOrder(app, buyer)).status).toBe(502);
    expect(await listOrders(buyer)).toMatchObject([{ status: "failed" }]);
    expect((await postOrder(app, buyer)).status).toBe(200);
    expect(await listOrders(buyer)).toMatchObject([{ status: "failed" }, { status: "open" }]);
  });

  test("a 429 gives 502 without a retry", async () => {
    app.gateway.fault({ on: "create", kind: "429" });
    const before = app.gateway.calls.length;
    expect((await postOrder(app, buyer)).status).toBe(502);
    expect(app.gateway.calls.length).toBe(before + 1);
    expect(await listOrders(buyer)).toMatchObject([{ status: "created" }]);
  });
});

describe("when the gateway fails while an order is verified", () => {
  test.each(["500", "drop"] as const)("a %s gives 502 and no grant", async (kind) => {
    const id = await createTestOrder(app, buyer);
    app.gateway.pauseWebhooks();
    await app.gateway.pay(id, "success");
    app.gateway.fault({ on: "payments", kind });
    const failed = await postVerify(app, buyer, { order_id: id });
    expect(failed.status).toBe(502);
    expect(failed.body).toEqual({
      status: false,
      message: "Payment verification failed. Please try again or contact support.",
      refusal: { id: "paymentNotVerified" },
    });
    expect(await findSubscription(app, buyer)).toBeNull();
    const again = await postVerify(app, buyer, { order_id: id });
    app.gateway.resumeWebhooks();
    await waitForWebhooks(app);
    expect(again.body).toMatchObject({ status: true, payment_status: "success" });
  });
});

test("a 500 while an old order is closed gives 502 and keeps the old order", async () => {
  const first = await createTestOrder(app, buyer);
  await app.db.updateTable("plans").set({ amount_paise: 12_900 }).where("id", "=", 1).execute();
  app.gateway.fault({ on: "terminate", kind: "500" });
  const failed = await postOrder(app, buyer);
  await app.db.updateTable("plans").set({ amount_paise: 9900 }).where("id", "=", 1).execute();
  expect(failed.status).toBe(502);
  expect((await postOrder(app, buyer)).body.data.order_id).toBe(first);
});

test("an order that never reached the gateway and is replaced raises no alert later", async () => {
  app.gateway.fault({ on: "create", kind: "drop", times: 2 });
  expect((await postOrder(app, buyer)).status).toBe(502);
  await app.db.updateTable("plans").set({ amount_paise: 12_900 }).where("id", "=", 1).execute();
  const replaced = await postOrder(app, buyer);
  await app.db.updateTable("plans").set({ amount_paise: 9900 }).where("id", "=", 1).execute();
  expect(replaced.status).toBe(200);
  expect(await listOrders(buyer)).toMatchObject([{ status: "failed" }, { status: "open" }]);
  const logged = app.logged().length;
  app.clock.advance(3600);
  await reconcile(app.ctx);
  expect(app.logged().slice(logged)).not.toContain("unknown_to_gateway");
});

test("no log line contains the gateway's secret or the buyer's email address or number", async () => {
  app.gateway.fault({ on: "create", kind: "500", times: 3 });
  await postOrder(app, buyer);
  await buyPlan(app, await createMember(app));
  const logged = app.logged();
  expect(logged).toContain("order not created at the gateway");
  for (const secret of [app.gateway.clientSecret, "9876543210", "asha@example.in"]) {
    expect(logged).not.toContain(secret);
  }
});
