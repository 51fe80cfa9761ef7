import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMember, type TestMember } from "../../testing/members.ts";
import { createTestOrder, findSubscription } from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { TestClock } from "../../testing/test-clock.ts";
import { markUnsettledOrdersDue, reconcile } from "../billing.ts";
import { storeWebhookEvent } from "./webhook-events.ts";

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

/** Runs the reconciler as the server does within a minute. */
async function runForAMinute(): Promise<void> {
  for (let tick = 0; tick < 6; tick += 1) {
    app.clock.advance(10);
    await reconcile(app.ctx);
  }
}

async function getSchedule(id: string) {
  const query = app.db.selectFrom("orders").select(["next_sync_at", "sync_count", "status"]);
  return query.where("id", "=", id).executeTakeFirstOrThrow();
}

describe("the reconciler", () => {
  test.each([
    ["made at once", 0],
    ["made after 20 minutes", 20 * 60],
    ["made after 50 minutes", 50 * 60],
  ])("finds a payment without a webhook within a minute: %s", async (_when, seconds) => {
    const id = await createTestOrder(app, buyer);
    for (let passed = 0; passed < seconds; passed += 60) await runForAMinute();
    await app.gateway.pay(id, "success");
    await runForAMinute();
    expect((await findSubscription(app, buyer))?.status).toBe("active");
    expect((await getSchedule(id)).status).toBe("paid");
  });

  test("retries within a minute when the gateway failed", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "success");
    app.gateway.fault({ on: "payments", kind: "500" });
    await runForAMinute();
    expect((await findSubscription(app, buyer))?.status).toBe("active");
    expect((await getSchedule(id)).status).toBe("paid");
  });

  test("tries an order again every 20 seconds while the gateway fails, after the orders that wait longer", async () => {
    const id = await createTestOrder(app, buyer);
    await app.db.updateTable("orders").set({ next_sync_at: null }).where("id", "!=", id).execute();
    app.gateway.fault({ on: "fetch", kind: "500", times: 9 });
    for (let tick = 0; tick < 36; tick += 1) {
      app.clock.advance(5);
      await reconcile(app.ctx);
    }
    const { next_sync_at, sync_count } = await getSchedule(id);
    expect((next_sync_at ?? "") > app.clock.now().toISOString()).toBe(true);
    expect(sync_count).toBe(8);
  });

  test("syncs an order once, however many instances run", async () => {
    const id = await createTestOrder(app, buyer);
    app.clock.advance(31);
    const fetches = () => app.gateway.calls.filter(({ path }) => path.endsWith(id)).length;
    const before = fetches();
    await Promise.all([reconcile(app.ctx), reconcile(app.ctx), reconcile(app.ctx)]);
    expect(fetches() - before).toBe(1);
    expect((await getSchedule(id)).sync_count).toBe(1);
  });

  test("syncs an order once although a new leader's clock is 300 seconds ahead", async () => {
    const id = await createTestOrder(app, buyer);
    app.clock.advance(31);
    const fetches = () => app.gateway.calls.filter(({ path }) => path.endsWith(id)).length;
    const before = fetches();
    await reconcile(app.ctx);
    const ahead = { now: () => new Date(app.clock.now().getTime() + 300_000) };
    for (let run = 0; run < 3; run += 1) await reconcile({ ...app.ctx, clock: ahead });
    expect(fetches() - before).toBe(1);
    app.clock.advance(31);
    await reconcile({ ...app.ctx, clock: ahead });
    await reconcile(app.ctx);
    expect(fetches() - before).toBe(2);
  });

  test("syncs every open order after a start", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "success");
    const far = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    await app.db.updateTable("orders").set({ next_sync_at: far }).where("id", "=", id).execute();
    await reconcile(app.ctx);
    expect(await findSubscription(app, buyer)).toBeNull();
    await markUnsettledOrdersDue(app.ctx);
    await reconcile(app.ctx);
    expect((await findSubscription(app, buyer))?.status).toBe("active");
  });

  test("stops syncing an order days after its expiry", async () => {
    await app.db.updateTable("orders").set({ next_sync_at: null }).execute();
    const id = await createTestOrder(app, buyer);
    app.clock.advance(3600 + 3 * 3600 + 3 * 86_400 + 60);
    await reconcile(app.ctx);
    expect(await getSchedule(id)).toMatchObject({ status: "expired", next_sync_at: null });
  });

  test("handles webhooks that were stored and not finished", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "success");
    await app.db
      .insertInto("webhook_events")
      .values({
        dedupe_key: `left behind ${id}`,
        type: "PAYMENT_SUCCESS_WEBHOOK",
        order_id: id,
        body: "{}",
        received_at: app.clock.now().toISOString(),
        handled_at: null,
      })
      .execute();
    await app.db.updateTable("orders").set({ next_sync_at: null }).where("id", "=", id).execute();
    app.clock.advance(20);
    await reconcile(app.ctx);
    expect((await findSubscription(app, buyer))?.status).toBe("active");
    const left = app.db.selectFrom("webhook_events").select("id").where("handled_at", "is", null);
    expect(await left.execute()).toEqual([]);
  });
});

describe("on an instance whose clock is ten minutes ahead of the database's", () => {
  const behind = (now: Date) => new Date(now.getTime() - 600_000);
  let ahead: TestApp;
  let asha: TestMember;
  beforeAll(async () => {
    const clock = new TestClock();
    ahead = await startTestApp({
      clock,
      databaseClock: { now: async () => behind(clock.now()), answeringMs: () => 60_000 },
    });
    ahead.gateway.pauseWebhooks();
    asha = await createMember(ahead);
  });
  afterAll(() => ahead.close());

  test("finds a payment without a webhook within a minute", async () => {
    const id = await createTestOrder(ahead, asha);
    await ahead.gateway.pay(id, "success");
    ahead.clock.advance(60);
    await reconcile(ahead.ctx);
    expect((await findSubscription(ahead, asha))?.status).toBe("active");
  });

  test("handles within a minute a webhook that was stored and not finished", async () => {
    const { id } = await storeWebhookEvent(ahead.ctx, Buffer.from('{"type":"LEFT"}'));
    ahead.clock.advance(60);
    await reconcile(ahead.ctx);
    const row = ahead.db.selectFrom("webhook_events").select("handled_at");
    const { handled_at } = await row.where("id", "=", id ?? 0).executeTakeFirstOrThrow();
    expect(handled_at).not.toBeNull();
  });
});
