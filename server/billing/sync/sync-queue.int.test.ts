import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  createGatewayError,
  createTestOrder,
  findSubscription,
  postVerify,
  waitForWebhooks,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { reconcile } from "../billing.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { createGatewayCallBudget } from "./sync-budget.ts";
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
  expect((await findSubscription(crowded, last)).status).toBe("active");
  expect((await postVerify(crowded, last, { order_id: id })).body.status).toBe(true);
});

test("the reconciler pauses for as long as the gateway asks", async () => {
  const id = await createTestOrder(app, buyer);
  let fetches = 0;
  const gateway = {
    ...app.ctx.gateway,
    fetchOrder: async () => {
      fetches += 1;
      throw createGatewayError({ status: 429, retryAfterSeconds: 120 });
    },
  };
  const deps = {
    ...app.ctx,
    gateway,
    syncQueue: createSyncQueue(app.clock, createGatewayCallBudget(app.clock)),
  };
  await expect(syncOrder(deps, id, "webhook")).rejects.toMatchObject({ name: "GatewayError" });
  for (let passed = 0; passed < 110; passed += 10) {
    app.clock.advance(10);
    await reconcile(deps);
  }
  expect(fetches).toBe(1);
  app.clock.advance(20);
  await reconcile(deps);
  expect(fetches).toBeGreaterThan(1);
});

/** The id of a copy; no other order has it, since our ids have no U. */
const toCopyId = (id: string, index: number) =>
  `${id.slice(0, -5)}U${String(index).padStart(4, "0")}`;

/** Copies an order of a busy shop, each copy with `columns`. */
async function insertCopies(
  busy: TestApp,
  id: string,
  copies: readonly Partial<OrderRow>[],
): Promise<string[]> {
  const query = busy.db.selectFrom("orders").selectAll().where("id", "=", id);
  const row = await query.executeTakeFirstOrThrow();
  const rows = copies.map((columns, index) => ({ ...row, ...columns, id: toCopyId(id, index) }));
  for (let at = 0; at < rows.length; at += 250) {
    await busy.db
      .insertInto("orders")
      .values(rows.slice(at, at + 250))
      .execute();
  }
  return rows.map((copy) => copy.id);
}

function secondsBefore({ clock }: TestApp, seconds: number): string {
  return new Date(clock.now().getTime() - seconds * 1000).toISOString();
}

/** Lets orders of one plan be open at once, of which a buyer has one. */
async function allowManyOpen(busy: TestApp): Promise<void> {
  await sql`drop index orders_one_open`.execute(busy.db);
}

test("thousands of orders that ended unpaid ask about no payments and delay no open order", async () => {
  await using busy = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  const id = await createTestOrder(busy, await createMember(busy));
  await busy.db
    .updateTable("orders")
    .set({ next_sync_at: secondsBefore(busy, 0) })
    .execute();
  const ended = Array.from({ length: 2500 }, (_, index) => ({
    status: "expired" as const,
    next_sync_at: secondsBefore(busy, 3600 + index),
  }));
  const ids = await insertCopies(busy, id, ended);
  busy.gateway.calls.length = 0;
  await reconcile(busy.ctx);
  const paths = busy.gateway.calls.map(({ path }) => path);
  expect(paths.filter((path) => path.endsWith("/payments"))).toEqual([]);
  const synced = paths.map((path) => path.split("/").at(-1));
  // The open order, and of those that ended the longest overdue, so that none starves.
  expect(synced).toEqual(expect.arrayContaining([id, ids.at(-1)]));
});

test("an order of some minutes waits its turn among hundreds of open ones, however new these are", async () => {
  await using busy = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  const id = await createTestOrder(busy, await createMember(busy));
  await allowManyOpen(busy);
  const open = Array.from({ length: 300 }, (_, index) => ({
    created_at: secondsBefore(busy, -1),
    next_sync_at: secondsBefore(busy, 300 - index),
  }));
  const ids = await insertCopies(busy, id, open);
  await busy.db
    .updateTable("orders")
    .set({ next_sync_at: secondsBefore(busy, 299) })
    .where("id", "=", id)
    .execute();
  busy.gateway.calls.length = 0;
  busy.clock.freeze();
  await reconcile(busy.ctx);
  const synced = busy.gateway.calls.map(({ path }) => path.split("/").at(-1));
  expect(synced).toContain(id);
  expect(ids.filter((copy) => synced.includes(copy))).toHaveLength(27);
});

test("an open order that expired asks about its payments only while a call is left", async () => {
  await using busy = await startTestApp();
  const id = await createTestOrder(busy, await createMember(busy));
  let left = 0;
  const syncQueue = createSyncQueue(busy.clock, async (calls) => calls === "orders" || left-- > 0);
  const query = busy.db.selectFrom("orders").select(["status", "expires_at"]).where("id", "=", id);
  const { expires_at } = await query.executeTakeFirstOrThrow();
  busy.clock.advance((Date.parse(expires_at) - busy.clock.now().getTime()) / 1000 + 60);
  await reconcile({ ...busy.ctx, syncQueue });
  expect(await query.executeTakeFirst()).toMatchObject({ status: "open" });
  left = 1;
  busy.clock.advance(180);
  await reconcile({ ...busy.ctx, syncQueue });
  expect(await query.executeTakeFirst()).toMatchObject({ status: "expired" });
});

test("a hundred orders whose sync always fails do not delay an order that has waited longer", async () => {
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
    syncQueue: createSyncQueue(app.clock, createGatewayCallBudget(app.clock)),
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
    syncQueue: createSyncQueue(app.clock, createGatewayCallBudget(app.clock)),
  };
  await reconcile(deps, stopping.signal);
  expect(fetches).toBeLessThanOrEqual(8);
  await reconcile(deps);
  expect(fetches).toBe(ids.length);
});
