import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMember, type TestMember } from "../../testing/members.ts";
import { createTestOrder, getSubscription } from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { reconcile, recoverBilling } from "../billing.ts";

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
    expect((await getSubscription(app, buyer))?.status).toBe("active");
    expect((await getSchedule(id)).status).toBe("paid");
  });

  test("retries within a minute when the gateway failed", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "success");
    app.gateway.fault({ on: "payments", kind: "500" });
    await runForAMinute();
    expect((await getSubscription(app, buyer))?.status).toBe("active");
    expect((await getSchedule(id)).status).toBe("paid");
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

  test("syncs every open order after a start", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "success");
    const far = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    await app.db.updateTable("orders").set({ next_sync_at: far }).where("id", "=", id).execute();
    await reconcile(app.ctx);
    expect(await getSubscription(app, buyer)).toBeNull();
    await recoverBilling(app.ctx);
    await reconcile(app.ctx);
    expect((await getSubscription(app, buyer))?.status).toBe("active");
  });

  test("stops syncing an order days after its expiry", async () => {
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
    expect((await getSubscription(app, buyer))?.status).toBe("active");
    const left = app.db.selectFrom("webhook_events").select("id").where("handled_at", "is", null);
    expect(await left.execute()).toEqual([]);
  });
});
