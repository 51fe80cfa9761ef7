import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMember, type TestMember } from "../../testing/members.ts";
import { buyPlan } from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { reconcile, recoverBilling } from "../billing.ts";
import { refundOrder } from "../checkout/refund-order.ts";
import { GatewayError } from "../gateway/types.ts";
import { syncOrder } from "./sync-order.ts";
import { createSyncQueue } from "./sync-queue.ts";

const quietSeconds = 2 * 3600;
let app: TestApp;
let buyer: TestMember;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  app.gateway.pauseWebhooks();
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await createMember(app);
  id = await buyPlan(app, buyer);
  app.clock.advance(quietSeconds);
  await syncOrder(app.ctx, id, "reconcile");
});

async function scheduleOf() {
  const query = app.db.selectFrom("orders").select("next_sync_at").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).next_sync_at;
}

function noAnswer(): never {
  throw new GatewayError({
    kind: "failed",
    operation: "test",
    status: null,
    code: null,
    type: null,
    detail: null,
    requestId: null,
    retryAfterSeconds: null,
  });
}

/** Another instance, whose way to the gateway is cut. */
function cutOff() {
  const gateway = { ...app.ctx.gateway, fetchOrder: async () => noAnswer() };
  return { ...app.ctx, gateway, syncQueue: createSyncQueue(app.clock) };
}

test("a refund that was written down and not scheduled is sent after a start", async () => {
  expect(await scheduleOf()).toBeNull();
  const at = app.clock.now().toISOString();
  await app.db
    .insertInto("refunds")
    .values({
      id: `rf_${id}`,
      order_id: id,
      gateway_payment_id: null,
      amount_paise: 9900,
      reason: "Asked",
      requested_by: "buyer",
      status: "REQUESTED",
      created_at: at,
      updated_at: at,
    })
    .execute();
  await recoverBilling(app.ctx);
  await reconcile(app.ctx);
  expect(app.gateway.orders.get(id)?.refunds).toHaveLength(1);
});

test("a refund that cannot be written down is not scheduled either: it is one transaction", async () => {
  const request = { orderId: id, reason: "Asked", requestedBy: { userId: buyer.id } };
  await app.db.schema.alterTable("refunds").renameTo("refunds_away").execute();
  await refundOrder(cutOff(), request).catch(() => undefined);
  await app.db.schema.alterTable("refunds_away").renameTo("refunds").execute();
  expect(await scheduleOf()).toBeNull();
});

test("a look that began before a refund was asked for does not take it off the schedule", async () => {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const gateway = {
    ...app.ctx.gateway,
    fetchPayments: async (orderId: string) => {
      ask();
      await told;
      return app.ctx.gateway.fetchPayments(orderId);
    },
    createRefund: async () => noAnswer(),
  };
  const slow = { ...app.ctx, gateway, syncQueue: createSyncQueue(app.clock) };
  const look = syncOrder(slow, id, "reconcile");
  await asked;
  const request = { orderId: id, reason: "Asked", requestedBy: { userId: buyer.id } };
  expect(await refundOrder(cutOff(), request)).toMatchObject({ status: "requested" });
  tell();
  await look;
  expect(await scheduleOf()).not.toBeNull();
  app.clock.advance(60);
  await reconcile(app.ctx);
  expect(app.gateway.orders.get(id)?.refunds).toHaveLength(1);
});
