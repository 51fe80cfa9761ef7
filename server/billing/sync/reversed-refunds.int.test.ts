import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createMember, type TestMember } from "../../testing/members.ts";
import { buyPlan, findSubscription, getOrderStatus, listAlerts } from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { reconcile } from "../billing.ts";
import { refundOrder } from "../checkout/refund-order.ts";
import { syncOrder } from "./sync-order.ts";

let app: TestApp;
let buyer: TestMember;
let id: string;
beforeEach(async () => {
  app = await startTestApp();
  app.gateway.pauseWebhooks();
  buyer = await createMember(app);
  id = await buyPlan(app, buyer);
});
afterEach(() => app.close());

/** The order as the gateway has it. */
function atGateway() {
  const order = app.gateway.orders.get(id);
  const [first, second] = order?.payments ?? [];
  if (order === undefined || first === undefined) throw new Error("no payment");
  return { order, first, second, refunds: order.refunds };
}

function addSecondPayment(status: "PENDING" | "SUCCESS"): void {
  const { order, first } = atGateway();
  order.payments.push({ ...first, cfPaymentId: `${first.cfPaymentId}9`, status });
}

const sync = () => syncOrder(app.ctx, id, "webhook");
const askForRefund = () =>
  refundOrder(app.ctx, { orderId: id, reason: "Asked", requestedBy: { userId: buyer.id } });

describe("a refund whose payment the bank took back", () => {
  test("gives back the other payment, which pays the order since", async () => {
    addSecondPayment("PENDING");
    await sync();
    const { first, second } = atGateway();
    first.status = "CANCELLED";
    if (second !== undefined) second.status = "SUCCESS";
    expect(await askForRefund()).toMatchObject({ status: "accepted" });
    expect(atGateway().refunds).toHaveLength(1);
    expect(await findSubscription(app, buyer)).toBeNull();
  });

  test("tells a person when the payment comes back after it was cancelled", async () => {
    app.gateway.fault({ on: "refund", kind: "500" });
    expect(await askForRefund()).toMatchObject({ status: "requested" });
    atGateway().first.status = "CANCELLED";
    await sync();
    atGateway().first.status = "SUCCESS";
    await sync();
    expect(await getOrderStatus(app, id)).toBe("paid");
    expect(listAlerts(app)).toEqual(["payment_reversed", "refund_reversed"]);
  });

  test("gives no months when the gateway cancels it too", async () => {
    await askForRefund();
    app.clock.advance(24 * 3600);
    await sync();
    atGateway().first.status = "CANCELLED";
    const [refund] = atGateway().refunds;
    if (refund !== undefined) refund.status = "CANCELLED";
    for (let hour = 0; hour < 48; hour += 1) {
      app.clock.advance(3600);
      await reconcile(app.ctx);
    }
    expect(await findSubscription(app, buyer)).toBeNull();
  });

  test("is cancelled where it is of a second payment that pays the order by now", async () => {
    addSecondPayment("SUCCESS");
    app.gateway.fault({ on: "refund", kind: "500" });
    await sync();
    atGateway().first.status = "CANCELLED";
    await sync();
    await sync();
    expect(await getOrderStatus(app, id)).toBe("paid");
    expect(atGateway().refunds).toEqual([]);
    expect(await findSubscription(app, buyer)).toMatchObject({ status: "active" });
  });
});

test("an operator's refund is sent, also where its reason is that of the product's own", async () => {
  const request = { orderId: id, reason: "Paid twice", requestedBy: "operator" } as const;
  expect(await refundOrder(app.ctx, request)).toMatchObject({ status: "accepted" });
  expect(atGateway().refunds).toHaveLength(1);
});

describe("an order that was terminated after the bank took its payment back", () => {
  const countPaymentReads = () =>
    app.gateway.calls.filter(({ path }) => path.endsWith("/payments")).length;

  test("costs no more calls about payments", async () => {
    atGateway().first.status = "CANCELLED";
    await sync();
    await sync();
    const before = countPaymentReads();
    for (let halfMinute = 0; halfMinute < 60; halfMinute += 1) {
      app.clock.advance(30);
      await reconcile(app.ctx);
    }
    expect(countPaymentReads() - before).toBeLessThan(5);
  });

  test("is left alone for as long as the gateway asks", async () => {
    app.gateway.fault({ on: "terminate", kind: "429" });
    atGateway().first.status = "CANCELLED";
    await sync();
    const before = app.gateway.calls.length;
    const due = { next_sync_at: app.clock.now().toISOString() };
    await app.db.updateTable("orders").set(due).where("id", "=", id).execute();
    await reconcile(app.ctx);
    expect(app.gateway.calls.length).toBe(before);
  });
});
