import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMember, type TestMember } from "../../testing/members.ts";
import { buyPlan, createGatewayError, insertUnsentRefund } from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { markUnsettledOrdersDue, reconcile } from "../billing.ts";
import { refundOrder } from "../checkout/refund-order.ts";
import { createGatewayCallBudget } from "./sync-budget.ts";
import { syncOrder } from "./sync-order.ts";
import { createSyncQueue } from "./sync-queue.ts";

const quietSeconds = 2 * 3600;
const failToAnswer = () => Promise.reject(createGatewayError());
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

async function getNextSyncAt() {
  const query = app.db.selectFrom("orders").select("next_sync_at").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).next_sync_at;
}

/** Another instance that cannot reach the gateway. */
function createCutOffInstance() {
  const gateway = { ...app.ctx.gateway, fetchOrder: failToAnswer };
  return {
    ...app.ctx,
    gateway,
    syncQueue: createSyncQueue(app.clock, createGatewayCallBudget(app.clock)),
  };
}

test("a refund that was recorded and not scheduled is sent after a start", async () => {
  expect(await getNextSyncAt()).toBeNull();
  await insertUnsentRefund(app, id);
  await markUnsettledOrdersDue(app.ctx);
  await reconcile(app.ctx);
  expect(app.gateway.orders.get(id)?.refunds).toHaveLength(1);
});

test("a refund that cannot be recorded is not scheduled", async () => {
  const request = { orderId: id, reason: "Asked", requestedBy: { userId: buyer.id } };
  await app.db.schema.alterTable("refunds").renameTo("refunds_away").execute();
  await refundOrder(createCutOffInstance(), request).catch(() => undefined);
  await app.db.schema.alterTable("refunds_away").renameTo("refunds").execute();
  expect(await getNextSyncAt()).toBeNull();
});

test("a sync that began before a refund was recorded keeps the refund scheduled", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: fetching, resolve: startFetching } = Promise.withResolvers<void>();
  const gateway = {
    ...app.ctx.gateway,
    fetchPayments: async (orderId: string) => {
      startFetching();
      await answered;
      return app.ctx.gateway.fetchPayments(orderId);
    },
    createRefund: failToAnswer,
  };
  const slow = {
    ...app.ctx,
    gateway,
    syncQueue: createSyncQueue(app.clock, createGatewayCallBudget(app.clock)),
  };
  const sync = syncOrder(slow, id, "reconcile");
  await fetching;
  const request = { orderId: id, reason: "Asked", requestedBy: { userId: buyer.id } };
  expect(await refundOrder(createCutOffInstance(), request)).toMatchObject({ status: "requested" });
  answer();
  await sync;
  expect(await getNextSyncAt()).not.toBeNull();
  app.clock.advance(60);
  await reconcile(app.ctx);
  expect(app.gateway.orders.get(id)?.refunds).toHaveLength(1);
});
