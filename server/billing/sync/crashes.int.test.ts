import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  buyPlan,
  createTestOrder,
  findSubscription,
  getOrderStatus,
  insertUnsentRefund,
  postOrder,
  postVerify,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { markUnsettledOrdersDue, reconcile } from "../billing.ts";
import type { OrderStatus } from "../table.ts";
import { createSyncQueue } from "./sync-queue.ts";

let app: TestApp;
let buyer: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  app.gateway.pauseWebhooks();
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await createMember(app);
});

/** Resets an order to its state when the process died. */
async function resetOrder(id: string, row: { status: OrderStatus; payment_session_id?: null }) {
  await app.db.updateTable("orders").set(row).where("id", "=", id).execute();
}

/** Starts again, with the gateway's calls that a new process may make. */
async function restart(): Promise<void> {
  await markUnsettledOrdersDue(app.ctx);
  const syncQueue = createSyncQueue(app.clock, async () => true);
  await reconcile({ ...app.ctx, syncQueue });
}

describe("after a crash", () => {
  test("between our row and the gateway the next click submits the same order", async () => {
    app.gateway.fault({ on: "create", kind: "drop", times: 2 });
    expect((await postOrder(app, buyer)).status).toBe(502);
    await restart();
    const [row] = await app.db
      .selectFrom("orders")
      .selectAll()
      .where("user_id", "=", buyer.id)
      .execute();
    expect(row?.status).toBe("created");
    expect(await createTestOrder(app, buyer)).toBe(row?.id);
    expect(await getOrderStatus(app, row?.id ?? "")).toBe("open");
  });

  test("between our row and the gateway an order that nobody submits expires", async () => {
    app.gateway.fault({ on: "create", kind: "drop", times: 2 });
    await postOrder(app, buyer);
    app.clock.advance(3700);
    await restart();
    app.clock.advance(-3700);
    const rows = app.db.selectFrom("orders").select("status").where("user_id", "=", buyer.id);
    expect(await rows.execute()).toEqual([{ status: "expired" }]);
  });

  test("between the gateway and our update the start opens the order with its session", async () => {
    const { body } = await postOrder(app, buyer);
    await resetOrder(body.data.order_id, { status: "created", payment_session_id: null });
    await restart();
    expect(await getOrderStatus(app, body.data.order_id)).toBe("open");
    expect((await postOrder(app, buyer)).body).toEqual(body);
  });

  test("an order that the gateway has under another key is found by the next click", async () => {
    const { body } = await postOrder(app, buyer);
    const { order_id: id } = body.data;
    const idempotency_key = "6f0c1a52-7c1e-4a51-9d43-0f4d3f4c9a11";
    await app.db.updateTable("orders").set({ idempotency_key }).where("id", "=", id).execute();
    await resetOrder(id, { status: "created", payment_session_id: null });
    app.gateway.fault({ on: "fetch", kind: "500" });
    expect((await postOrder(app, buyer)).body).toEqual(body);
    expect(await getOrderStatus(app, id)).toBe("open");
  });

  test("an order that was paid meanwhile gets its grant at the start", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "success");
    await resetOrder(id, { status: "created", payment_session_id: null });
    await restart();
    expect(await getOrderStatus(app, id)).toBe("paid");
    expect((await findSubscription(app, buyer)).status).toBe("active");
  });

  test("a webhook that was answered and not handled is handled at the start", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "success");
    app.gateway.fault({ on: "payments", kind: "drop" });
    expect(await app.gateway.sendWebhook({ orderId: id })).toBe(200);
    const waiting = app.db
      .selectFrom("webhook_events")
      .select("id")
      .where("handled_at", "is", null);
    await expect.poll(() => app.logged().includes("webhook not handled yet")).toBe(true);
    expect(await waiting.execute()).toHaveLength(1);
    app.clock.advance(16);
    await restart();
    expect(await waiting.execute()).toEqual([]);
    expect((await findSubscription(app, buyer)).status).toBe("active");
  });

  test("a refund that was recorded and not sent is sent once at the start", async () => {
    const id = await buyPlan(app, buyer);
    await insertUnsentRefund(app, id);
    await restart();
    await restart();
    expect(app.gateway.orders.get(id)?.refunds).toHaveLength(1);
    expect(await getOrderStatus(app, id)).toBe("refund_pending");
    expect(await findSubscription(app, buyer)).toBeNull();
  });

  test("in the middle of a grant nothing is half written", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "success");
    await app.db.schema.alterTable("order_events").renameTo("order_events_away").execute();
    const failed = await postVerify(app, buyer, { order_id: id });
    await app.db.schema.alterTable("order_events_away").renameTo("order_events").execute();
    expect(failed.status).toBe(500);
    expect(await getOrderStatus(app, id)).toBe("open");
    expect(await findSubscription(app, buyer)).toBeNull();
    expect((await postVerify(app, buyer, { order_id: id })).body.status).toBe(true);
  });
});
