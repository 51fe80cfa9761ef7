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
import { listDueOrders } from "./reconcile-store.ts";
import { createSyncBudget } from "./sync-budget.ts";
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

/** How often the order itself was fetched from the gateway. */
function countFetches(id: string): number {
  return app.gateway.calls.filter(({ path }) => path.endsWith(id)).length;
}

function createRateLimitError(retryAfterSeconds: number) {
  const failure = { operation: "test", status: 429, code: null, type: null, detail: null };
  return new GatewayError({ kind: "failed", ...failure, requestId: null, retryAfterSeconds });
}

describe("a buyer who verifies one order many times", () => {
  test("shares syncs, and is refused after 30 verifications a minute", async () => {
    const id = await createTestOrder(app, buyer);
    const many = Array.from({ length: 120 }, () => postVerify(app, buyer, { order_id: id }));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
    expect(countFetches(id)).toBeLessThan(30);
  });

  test("sees a payment that was made while a sync was running", async () => {
    const id = await createTestOrder(app, buyer);
    const early = postVerify(app, buyer, { order_id: id });
    await expect.poll(() => countFetches(id), { interval: 1 }).toBeGreaterThan(0);
    await app.gateway.pay(id, "success");
    const late = await postVerify(app, buyer, { order_id: id });
    await early;
    expect(late.body).toMatchObject({ status: true, payment_status: "success" });
  });

  test("gets a new sync for each verification after the last one", async () => {
    const id = await createTestOrder(app, buyer);
    expect((await postVerify(app, buyer, { order_id: id })).body.payment_status).toBe("pending");
    await app.gateway.pay(id, "success");
    expect((await postVerify(app, buyer, { order_id: id })).body.status).toBe(true);
  });
});

test("all buyers together leave room for webhooks within the gateway's limit", async () => {
  await using crowded = await startTestApp();
  const fetches = () => crowded.gateway.calls.filter(({ path }) => /orders\/ord_\w+$/.test(path));
  for (let index = 0; index < 5; index += 1) {
    const member = await createMember(crowded);
    const id = await createTestOrder(crowded, member);
    for (let time = 0; time < 25; time += 1) {
      expect((await postVerify(crowded, member, { order_id: id })).status).toBe(200);
    }
  }
  expect(fetches().length).toBeLessThanOrEqual(80);
  const last = await createMember(crowded);
  const id = await createTestOrder(crowded, last);
  await crowded.gateway.pay(id, "success");
  await waitForWebhooks(crowded);
  expect((await getSubscription(crowded, last)).status).toBe("active");
  expect((await postVerify(crowded, last, { order_id: id })).body.status).toBe(true);
});

test("the reconciler pauses for as long as the gateway asks", async () => {
  const id = await createTestOrder(app, buyer);
  let fetches = 0;
  const gateway = {
    ...app.ctx.gateway,
    fetchOrder: async () => {
      fetches += 1;
      throw createRateLimitError(120);
    },
  };
  const deps = {
    ...app.ctx,
    gateway,
    syncQueue: createSyncQueue(app.clock, createSyncBudget(app.clock)),
  };
  await expect(syncOrder(deps, id, "webhook")).rejects.toBeInstanceOf(GatewayError);
  for (let passed = 0; passed < 110; passed += 10) {
    app.clock.advance(10);
    await reconcile(deps);
  }
  expect(fetches).toBe(1);
  app.clock.advance(20);
  await reconcile(deps);
  expect(fetches).toBeGreaterThan(1);
});

/** A copy's id, which is no other order's: our ids have no U. */
const toCopyId = (id: string, index: number) =>
  `${id.slice(0, -5)}U${String(index).padStart(4, "0")}`;

test("sixty due orders are synced in one run", async () => {
  await using busy = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  const member = await createMember(busy);
  const id = await createTestOrder(busy, member);
  const row = await busy.db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const due = busy.clock.now().toISOString();
  const copies = Array.from({ length: 60 }, (_, index) => ({
    ...row,
    id: toCopyId(id, index),
    status: "expired" as const,
    next_sync_at: due,
  }));
  await busy.db.insertInto("orders").values(copies).execute();
  busy.gateway.calls.length = 0;
  busy.clock.advance(1);
  await reconcile(busy.ctx);
  const synced = new Set(busy.gateway.calls.map(({ path }) => path.split("/").at(-1)));
  expect(copies.filter((copy) => synced.has(copy.id))).toHaveLength(60);
});

test("young orders are synced before thousands that are longer due, and some of those too", async () => {
  await using busy = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  const member = await createMember(busy);
  const id = await createTestOrder(busy, member);
  const query = busy.db.selectFrom("orders").selectAll().where("id", "=", id);
  const row = await query.executeTakeFirstOrThrow();
  const before = (seconds: number) =>
    new Date(busy.clock.now().getTime() - seconds * 1000).toISOString();
  const copies = Array.from({ length: 2500 }, (_, index) => ({
    ...row,
    id: toCopyId(id, index),
    status: "expired" as const,
    created_at: before(7200 + index),
    next_sync_at: before(3600 + index),
  }));
  for (let at = 0; at < copies.length; at += 250)
    await busy.db
      .insertInto("orders")
      .values(copies.slice(at, at + 250))
      .execute();
  await busy.db
    .updateTable("orders")
    .set({ next_sync_at: before(0) })
    .where("id", "=", id)
    .execute();
  const due = await listDueOrders(busy.db, { now: before(0), youngAfter: before(900), max: 100 });
  expect(due.slice(0, 2).map((order) => order.id)).toEqual([id, copies.at(-1)?.id]);
  busy.gateway.calls.length = 0;
  await reconcile(busy.ctx);
  const synced = busy.gateway.calls.map(({ path }) => path.split("/").at(-1));
  expect(synced).toEqual(expect.arrayContaining([id, copies.at(-1)?.id]));
});

test("a hundred orders whose sync always fails keep no longer waiting order from its sync", async () => {
  await using busy = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  const id = await createTestOrder(busy, await createMember(busy));
  const query = busy.db.selectFrom("orders").selectAll().where("id", "=", id);
  const row = await query.executeTakeFirstOrThrow();
  const before = (seconds: number) =>
    new Date(busy.clock.now().getTime() - seconds * 1000).toISOString();
  const set = { created_at: before(7200), next_sync_at: before(10) };
  await busy.db.updateTable("orders").set(set).where("id", "=", id).execute();
  const copies = Array.from({ length: 100 }, (_, index) => ({
    ...row,
    ...set,
    id: toCopyId(id, index),
    status: "expired" as const,
    next_sync_at: before(3600 + index),
  }));
  await busy.db.insertInto("orders").values(copies).execute();
  const gateway = {
    ...busy.ctx.gateway,
    fetchOrder: (orderId: string) =>
      orderId === id
        ? busy.ctx.gateway.fetchOrder(id)
        : Promise.reject(new Error("an odd answer of the gateway")),
  };
  for (let tick = 0; tick < 3; tick += 1) {
    await reconcile({ ...busy.ctx, gateway });
    busy.clock.advance(5);
  }
  expect((await query.executeTakeFirstOrThrow()).sync_count).toBe(1);
});

test("a stored event that fails does not block the others", async () => {
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
      id === bad ? Promise.reject(new Error("a bug of ours")) : app.ctx.gateway.fetchOrder(id),
  };
  app.clock.advance(20);
  await reconcile({
    ...app.ctx,
    gateway,
    syncQueue: createSyncQueue(app.clock, createSyncBudget(app.clock)),
  });
  const waiting = app.db.selectFrom("webhook_events").select("order_id");
  expect(await waiting.where("handled_at", "is", null).execute()).toEqual([{ order_id: bad }]);
});

test("a reconciler that is stopped starts no other sync", async () => {
  await app.db.updateTable("orders").set({ next_sync_at: null }).execute();
  const ids: string[] = [];
  for (let index = 0; index < 12; index += 1)
    ids.push(await createTestOrder(app, await createMember(app)));
  app.clock.advance(31);
  const stopping = new AbortController();
  let fetches = 0;
  const gateway = {
    ...app.ctx.gateway,
    fetchOrder: (id: string) => {
      if (ids.includes(id)) fetches += 1;
      stopping.abort();
      return app.ctx.gateway.fetchOrder(id);
    },
  };
  const deps = {
    ...app.ctx,
    gateway,
    syncQueue: createSyncQueue(app.clock, createSyncBudget(app.clock)),
  };
  await reconcile(deps, stopping.signal);
  expect(fetches).toBeLessThanOrEqual(8);
  await reconcile(deps);
  expect(fetches).toBe(ids.length);
});
