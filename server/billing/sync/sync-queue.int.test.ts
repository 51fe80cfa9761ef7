import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  createTestOrder,
  getSubscription,
  postVerify,
  waitForWebhooks,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { reconcile } from "../billing.ts";
import { GatewayError } from "../gateway/types.ts";
import { syncOrder } from "./sync-order.ts";
import { createSyncQueue } from "./sync-queue.ts";

let app: TestApp;
let buyer: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await createMember(app);
  app.gateway.pauseWebhooks();
});

/** How often the gateway was asked for an order itself. */
function looksAt(id: string): number {
  return app.gateway.calls.filter(({ path }) => path.endsWith(id)).length;
}

function slowDown(retryAfterSeconds: number) {
  const fault = { operation: "test", status: 429, code: null, type: null, detail: null };
  return new GatewayError({ kind: "failed", ...fault, requestId: null, retryAfterSeconds });
}

describe("an account that asks for one order over and over", () => {
  test("costs the gateway a look at a time, and is told to wait after 30 a minute", async () => {
    const id = await createTestOrder(app, buyer);
    const many = Array.from({ length: 120 }, () => postVerify(app, buyer, { order_id: id }));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
    expect(looksAt(id)).toBeLessThan(30);
  });

  test("hears of a payment that came while a look was under way", async () => {
    const id = await createTestOrder(app, buyer);
    const early = postVerify(app, buyer, { order_id: id });
    await expect.poll(() => looksAt(id), { interval: 1 }).toBeGreaterThan(0);
    await app.gateway.pay(id, "success");
    const late = await postVerify(app, buyer, { order_id: id });
    await early;
    expect(late.body).toMatchObject({ status: true, payment_status: "success" });
  });

  test("gets a fresh look each time it asks in turn", async () => {
    const id = await createTestOrder(app, buyer);
    expect((await postVerify(app, buyer, { order_id: id })).body.payment_status).toBe("pending");
    await app.gateway.pay(id, "success");
    expect((await postVerify(app, buyer, { order_id: id })).body.status).toBe(true);
  });
});

test("buyers together leave the gateway room for webhooks", async () => {
  await using crowded = await startTestApp();
  const syncQueue = () => crowded.gateway.calls.filter(({ path }) => /orders\/ord_\w+$/.test(path));
  for (let person = 0; person < 5; person += 1) {
    const one = await createMember(crowded);
    const id = await createTestOrder(crowded, one);
    for (let time = 0; time < 25; time += 1) {
      expect((await postVerify(crowded, one, { order_id: id })).status).toBe(200);
    }
  }
  expect(syncQueue().length).toBeLessThanOrEqual(80);
  const last = await createMember(crowded);
  const id = await createTestOrder(crowded, last);
  await crowded.gateway.pay(id, "success");
  await waitForWebhooks(crowded);
  expect((await getSubscription(crowded, last)).status).toBe("active");
  expect((await postVerify(crowded, last, { order_id: id })).body.status).toBe(true);
}, 60_000);

test("a gateway that asks to wait is left alone by the reconciler until then", async () => {
  const id = await createTestOrder(app, buyer);
  let asked = 0;
  const gateway = {
    ...app.ctx.gateway,
    fetchOrder: async () => {
      asked += 1;
      throw slowDown(120);
    },
  };
  const deps = { ...app.ctx, gateway, syncQueue: createSyncQueue(app.clock) };
  await expect(syncOrder(deps, id, "webhook")).rejects.toBeInstanceOf(GatewayError);
  for (let passed = 0; passed < 110; passed += 10) {
    app.clock.advance(10);
    await reconcile(deps);
  }
  expect(asked).toBe(1);
  app.clock.advance(20);
  await reconcile(deps);
  expect(asked).toBeGreaterThan(1);
});

test("more than 25 orders that are due are looked at in one go", async () => {
  await using busy = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  const who = await createMember(busy);
  const id = await createTestOrder(busy, who);
  const row = await busy.db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const due = busy.clock.now().toISOString();
  const copies = Array.from({ length: 60 }, (_, index) => ({
    ...row,
    id: `${id.slice(0, -3)}${String(index).padStart(3, "0")}`,
    status: "expired" as const,
    next_sync_at: due,
  }));
  await busy.db.insertInto("orders").values(copies).execute();
  busy.gateway.calls.length = 0;
  busy.clock.advance(1);
  await reconcile(busy.ctx);
  const seen = new Set(busy.gateway.calls.map(({ path }) => path.split("/").at(-1)));
  expect(copies.filter((copy) => seen.has(copy.id))).toHaveLength(60);
});

test("one stored event that cannot be worked on does not keep the others waiting", async () => {
  const bad = await createTestOrder(app, buyer);
  const good = await createTestOrder(app, await createMember(app));
  await app.gateway.pay(good, "success");
  for (const order_id of [bad, good]) {
    await app.db
      .insertInto("webhook_events")
      .values({
        dedupe_key: `left ${order_id}`,
        type: "PAYMENT_SUCCESS_WEBHOOK",
        order_id,
        body: "{}",
        received_at: app.clock.now().toISOString(),
        handled_at: null,
      })
      .execute();
  }
  await app.db.updateTable("orders").set({ next_sync_at: null }).execute();
  const gateway = {
    ...app.ctx.gateway,
    fetchOrder: (id: string) =>
      id === bad ? Promise.reject(new Error("a fault of ours")) : app.ctx.gateway.fetchOrder(id),
  };
  app.clock.advance(20);
  await reconcile({ ...app.ctx, gateway, syncQueue: createSyncQueue(app.clock) });
  const waiting = app.db.selectFrom("webhook_events").select("order_id");
  expect(await waiting.where("handled_at", "is", null).execute()).toEqual([{ order_id: bad }]);
});

test("a reconciler that is told to stop begins no other look", async () => {
  await app.db.updateTable("orders").set({ next_sync_at: null }).execute();
  const ids: string[] = [];
  for (let one = 0; one < 12; one += 1)
    ids.push(await createTestOrder(app, await createMember(app)));
  app.clock.advance(31);
  const stopping = new AbortController();
  let asked = 0;
  const gateway = {
    ...app.ctx.gateway,
    fetchOrder: (id: string) => {
      if (ids.includes(id)) asked += 1;
      stopping.abort();
      return app.ctx.gateway.fetchOrder(id);
    },
  };
  const deps = { ...app.ctx, gateway, syncQueue: createSyncQueue(app.clock) };
  await reconcile(deps, stopping.signal);
  expect(asked).toBeLessThanOrEqual(8);
  await reconcile(deps);
  expect(asked).toBe(ids.length);
});
