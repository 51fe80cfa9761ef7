import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postWebhook } from "../../testing/http/post-webhook.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  buyPlan,
  createTestOrder,
  findSubscription,
  getOrderStatus,
  postOrder,
  postVerify,
  waitForWebhooks,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { reconcile } from "../billing.ts";
import { listPayments } from "../checkout/payment-history.ts";
import { refundOrder } from "../checkout/refund-order.ts";
import { createGateway } from "../gateway/gateway.ts";
import { newOrderId } from "../orders/order-ids.ts";
import { syncOrder } from "./sync-order.ts";
import { storeWebhookEvent } from "./webhook-events.ts";

const hour = 3600;
const day = 24 * hour;
let app: TestApp;
let buyer: TestMember;
let loggedBefore = 0;
beforeAll(async () => {
  app = await startTestApp();
  app.gateway.pauseWebhooks();
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await createMember(app);
  loggedBefore = app.logged().length;
});

/** The alerts that were logged since the test began. */
function listAlerts(): string[] {
  const lines = app.logged().slice(loggedBefore).split("\n").filter(Boolean);
  return lines.flatMap((line) => (JSON.parse(line) as { alerts?: string[] }).alerts ?? []);
}

async function countAlerts(): Promise<number> {
  const { values } = (await app.ctx.metrics.registry
    .getSingleMetric("order_alerts_total")
    ?.get()) ?? { values: [] };
  return values[0]?.value ?? 0;
}

/** Sends a signed webhook and waits until it is handled. */
async function sendWebhook(event: { type: string; data: object }): Promise<void> {
  expect((await postWebhook(app, JSON.stringify(event))).status).toBe(200);
  await waitForWebhooks(app);
}

/** Dependencies whose gateway refuses our keys when asked for a refund. */
function createDepsWithRevokedKeys(): typeof app.ctx {
  const { env, clientId, baseUrl } = app.ctx.config.cashfree;
  const keys = { env, clientId, clientSecret: "revoked", publicUrl: app.ctx.config.publicUrl };
  const { createRefund } = createGateway({ ...keys, baseUrl });
  return { ...app.ctx, gateway: { ...app.ctx.gateway, createRefund } };
}

function askForRefund(orderId: string, deps = app.ctx) {
  return refundOrder(deps, { orderId, reason: "Asked", requestedBy: { userId: buyer.id } });
}

async function getRefundStatus(orderId: string) {
  const query = app.db.selectFrom("refunds").select("status").where("order_id", "=", orderId);
  return (await query.executeTakeFirst())?.status;
}

test("an attempt beside the one that paid is found when it succeeds late and without a webhook", async () => {
  const id = await createTestOrder(app, buyer);
  await app.gateway.pay(id, "pending");
  await app.gateway.pay(id, "success");
  expect((await postVerify(app, buyer, { order_id: id })).body.status).toBe(true);
  app.clock.advance(hour + 16 * 60);
  await reconcile(app.ctx);
  await app.gateway.settlePending(id, "success");
  app.clock.advance(15 * 60 + 1);
  await reconcile(app.ctx);
  expect(listAlerts()).toContain("second_success");
  expect(app.gateway.orders.get(id)?.refunds).toHaveLength(1);
  expect((await findSubscription(app, buyer)).status).toBe("active");
});

describe("while the gateway refuses our keys", () => {
  test("a refund is kept, and sent when it accepts them again", async () => {
    const id = await buyPlan(app, buyer);
    expect(await askForRefund(id, createDepsWithRevokedKeys())).toMatchObject({
      status: "requested",
    });
    expect(await getRefundStatus(id)).toBe("REQUESTED");
    expect(app.logged().slice(loggedBefore)).toContain("refund not accepted");
    app.clock.advance(60);
    await reconcile(app.ctx);
    expect(await getRefundStatus(id)).toBe("PENDING");
  });
});

describe("a webhook of an order that the database does not have", () => {
  const event = (order_id: string) => ({
    type: "PAYMENT_SUCCESS_WEBHOOK",
    data: { order: { order_id }, payment: { cf_payment_id: "7", payment_status: "SUCCESS" } },
  });

  test("raises an alert with the order's id, once", async () => {
    const id = newOrderId(app.clock.now());
    const before = await countAlerts();
    await sendWebhook(event(id));
    await sendWebhook(event(id));
    expect(listAlerts()).toEqual(["unknown_to_us"]);
    expect(await countAlerts()).toBe(before + 1);
    expect(app.logged().slice(loggedBefore)).toContain(`"order":"${id}"`);
  });

  test("raises none when the id is not one of ours", async () => {
    await sendWebhook(event("order_of_a_shop"));
    expect(listAlerts()).toEqual([]);
  });
});

describe("a dispute", () => {
  const dispute = (type: string, order_id: string) => ({
    type,
    data: { dispute: { dispute_id: "d1" }, order_details: { order_id, order_amount: 99 } },
  });

  test("raises an alert, and the buyer gets no refund beside the bank's", async () => {
    const id = await buyPlan(app, buyer);
    const before = await countAlerts();
    await sendWebhook(dispute("DISPUTE_CREATED", id));
    expect(listAlerts()).toEqual(["dispute"]);
    expect(await countAlerts()).toBe(before + 1);
    await expect(askForRefund(id)).rejects.toMatchObject({
      code: "CONFLICT",
      refusal: { id: "paymentNotRefundable" },
    });
    expect(await getRefundStatus(id)).toBeUndefined();
    expect((await findSubscription(app, buyer)).status).toBe("active");
  });

  test("leaves the decision to the operator, also after it was closed", async () => {
    const id = await buyPlan(app, buyer);
    await sendWebhook(dispute("DISPUTE_CREATED", id));
    await sendWebhook(dispute("DISPUTE_CLOSED", id));
    await expect(askForRefund(id)).rejects.toMatchObject({ code: "CONFLICT" });
    await refundOrder(app.ctx, { orderId: id, reason: "Won", requestedBy: "operator" });
    expect(await getOrderStatus(app, id)).toBe("refund_pending");
  });

  test("stops a refund that waits for the gateway, and the operator can still send one", async () => {
    const id = await buyPlan(app, buyer);
    expect(await askForRefund(id, createDepsWithRevokedKeys())).toMatchObject({
      status: "requested",
    });
    await sendWebhook(dispute("DISPUTE_CREATED", id));
    app.clock.advance(60);
    await reconcile(app.ctx);
    expect(app.gateway.orders.get(id)?.refunds).toEqual([]);
    expect(await getRefundStatus(id)).toBe("REFUSED");
    expect(await getOrderStatus(app, id)).toBe("paid");
    await refundOrder(app.ctx, { orderId: id, reason: "Won", requestedBy: "operator" });
    expect(app.gateway.orders.get(id)?.refunds).toHaveLength(1);
  });

  test("lets the operator send the refund that waits", async () => {
    const id = await buyPlan(app, buyer);
    await askForRefund(id, createDepsWithRevokedKeys());
    await storeWebhookEvent(app.ctx, Buffer.from(JSON.stringify(dispute("DISPUTE_CREATED", id))));
    await refundOrder(app.ctx, { orderId: id, reason: "Agreed", requestedBy: "operator" });
    expect(app.gateway.orders.get(id)?.refunds).toHaveLength(1);
    app.clock.advance(60);
    await reconcile(app.ctx);
  });

  test("makes the buyer's payment not refundable", async () => {
    const id = await buyPlan(app, buyer);
    const [before] = await listPayments(app.ctx, buyer.id);
    await sendWebhook(dispute("DISPUTE_CREATED", id));
    const [after] = await listPayments(app.ctx, buyer.id);
    expect([before?.refundable, after?.refundable]).toEqual([true, false]);
  });

  test("raises its alert at the repeated event when the process ended while raising it", async () => {
    const body = Buffer.from(JSON.stringify(dispute("DISPUTE_CREATED", "order_of_a_shop_2")));
    const end = () => {
      throw new Error("the process ends");
    };
    const log = { info: end, warn: end, error: end };
    await expect(storeWebhookEvent({ ...app.ctx, log }, body)).rejects.toThrow("the process ends");
    await storeWebhookEvent(app.ctx, body);
    await storeWebhookEvent(app.ctx, body);
    expect(listAlerts()).toEqual(["dispute"]);
    app.clock.advance(60);
    await reconcile(app.ctx);
  });

  test("about no order of ours raises an alert too", async () => {
    await sendWebhook(dispute("DISPUTE_CREATED", "order_of_a_shop"));
    expect(listAlerts()).toEqual(["dispute"]);
  });
});

describe("a refund that hangs at the gateway", () => {
  test("is looked at every week after a month, and raises an alert each time", async () => {
    const id = await buyPlan(app, buyer);
    await askForRefund(id);
    app.clock.advance(40 * day);
    await reconcile(app.ctx);
    loggedBefore = app.logged().length;
    app.clock.advance(7 * day + 1);
    await reconcile(app.ctx);
    expect(listAlerts()).toContain("refund_late");
  });

  test("raises an alert as soon as the gateway holds it back", async () => {
    const id = await buyPlan(app, buyer);
    await askForRefund(id);
    expect(listAlerts()).toEqual([]);
    app.gateway.refundStatus(`rf_${id}`, "ONHOLD");
    // Earlier tests have used up the budget of calls about payments.
    app.clock.advance(60);
    await syncOrder(app.ctx, id, "reconcile");
    expect(listAlerts()).toEqual(["refund_on_hold"]);
  });
});

describe("an order that the gateway calls paid without a payment", () => {
  async function createPaidWithoutPayment(): Promise<{ id: string; deps: typeof app.ctx }> {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "success");
    const fetchPayments = async (orderId: string) =>
      orderId === id ? [] : app.ctx.gateway.fetchPayments(orderId);
    return { id, deps: { ...app.ctx, gateway: { ...app.ctx.gateway, fetchPayments } } };
  }

  test("goes to review three hours after its expiry, and the buyer can order again", async () => {
    const { id, deps } = await createPaidWithoutPayment();
    await syncOrder(deps, id, "reconcile");
    expect(await getOrderStatus(app, id)).toBe("pending");
    app.clock.advance(4 * hour + 1);
    await syncOrder(deps, id, "reconcile");
    expect(await getOrderStatus(app, id)).toBe("review");
    expect(listAlerts()).toContain("paid_without_payment");
    const again = await postOrder(app, buyer);
    expect(again.status).toBe(200);
    expect(again.body.data.order_id).not.toBe(id);
  });

  test("gets its months when the payment shows after that", async () => {
    const { id, deps } = await createPaidWithoutPayment();
    app.clock.advance(4 * hour + 1);
    await syncOrder(deps, id, "reconcile");
    await syncOrder(app.ctx, id, "operator");
    expect(await getOrderStatus(app, id)).toBe("paid");
    expect((await findSubscription(app, buyer)).status).toBe("active");
  });
});
