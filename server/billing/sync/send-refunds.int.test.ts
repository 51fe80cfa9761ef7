import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMember, type TestMember } from "../../testing/members.ts";
import { buyPlan } from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { markUnsettledOrdersDue, reconcile } from "../billing.ts";
import { refundOrder } from "../checkout/refund-order.ts";
import { GatewayError } from "../gateway/types.ts";
import { createGatewayCallBudget } from "./sync-budget.ts";
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

async function getNextSyncAt() {
  const query = app.db.selectFrom("orders").select("next_sync_at").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).next_sync_at;
}

function failToAnswer(): never {
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

/** Another instance that cannot reach the gateway. */
function createCutOffInstance() {
  const gateway = { ...app.ctx.gateway, fetchOrder: async () => failToAnswer() };
  return {
    ...app.ctx,
    gateway,
    syncQueue: createSyncQueue(app.clock, createGatewayCallBudget(app.clock)),
  };
}

test("a refund that was recorded and not scheduled is sent after a start", async () => {
  expect(await getNextSyncAt()).toBeNull();
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
    createRefund: async () => failToAnswer(),
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
