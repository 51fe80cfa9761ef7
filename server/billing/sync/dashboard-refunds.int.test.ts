import { beforeEach, describe, expect, test } from "vitest";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  buyPlan,
  createTestOrder,
  findSubscription,
  getOrderStatus,
  listAlerts,
  postVerify,
  refundAtGateway,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { listPayments } from "../checkout/payment-history.ts";
import { refundOrder } from "../checkout/refund-order.ts";
import { listInvoicesOfOrder } from "../invoices/invoice-store.ts";
import { syncOrder } from "./sync-order.ts";

let app: TestApp;
let buyer: TestMember;
beforeEach(async () => {
  app = await startTestApp();
  app.gateway.pauseWebhooks();
  buyer = await createMember(app);
  return () => app.close();
});

function listRefunds() {
  const columns = ["gateway_payment_id", "requested_by", "status"] as const;
  return app.db.selectFrom("refunds").select(columns).orderBy("created_at").execute();
}

function listPosted() {
  const refunds = app.gateway.calls.filter(
    ({ method, path }) => method === "POST" && path.endsWith("/refunds"),
  );
  return refunds.map(({ status }) => status);
}

describe("when an order was paid twice", () => {
  /** Pays twice; what the gateway answers to the refund of the second payment is `fault`. */
  async function payTwice(fault: "422" | "500" | null): Promise<string> {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "pending");
    await app.gateway.pay(id, "pending");
    await app.gateway.settlePending(id, "success");
    await postVerify(app, buyer, { order_id: id });
    await app.gateway.settlePending(id, "success");
    if (fault !== null) app.gateway.fault({ on: "refund", kind: fault });
    await syncOrder(app.ctx, id, "webhook");
    return id;
  }

  async function listShownExtras() {
    const [shown] = await listPayments(app.ctx, buyer.id);
    expect(shown).toMatchObject({ status: "success", refund: null });
    return shown?.extra_refunds;
  }

  test("the payment history shows that the second payment goes back, and then that it went back", async () => {
    app.clock.freeze();
    const id = await payTwice(null);
    const begunAt = app.clock.now().toISOString();
    expect(await listShownExtras()).toEqual([{ amount: 9900, status: "accepted", at: begunAt }]);
    const [refund] = app.gateway.orders.get(id)?.refunds ?? [];
    app.clock.advance(3600);
    app.gateway.refundStatus(refund?.refundId ?? "", "SUCCESS");
    await syncOrder(app.ctx, id, "webhook");
    const at = app.clock.now().toISOString();
    expect(await listShownExtras()).toEqual([{ amount: 9900, status: "refunded", at }]);
  });

  test("the payment history shows a refund of the second payment that failed until another one gives it back", async () => {
    const id = await payTwice("422");
    expect(await listShownExtras()).toMatchObject([{ amount: 9900, status: "failed" }]);
    await refundAtGateway(app, id, 99);
    await syncOrder(app.ctx, id, "webhook");
    expect(await listShownExtras()).toMatchObject([{ amount: 9900, status: "refunded" }]);
  });

  test("a refund in the dashboard gives back the second payment, and the plan stays", async () => {
    const id = await payTwice("422");
    expect(await listRefunds()).toMatchObject([{ status: "REFUSED" }]);
    await refundAtGateway(app, id, 99);
    for (let time = 0; time < 2; time += 1) {
      await syncOrder(app.ctx, id, "webhook");
      expect(await getOrderStatus(app, id)).toBe("paid");
      expect(await findSubscription(app, buyer)).toMatchObject({ status: "active" });
    }
    const invoices = await listInvoicesOfOrder(app.db, id);
    expect(invoices.map(({ kind }) => kind)).toEqual(["receipt"]);
  });

  test("a second refund in the dashboard ends the plan", async () => {
    const id = await payTwice("422");
    await refundAtGateway(app, id, 99);
    await syncOrder(app.ctx, id, "webhook");
    const there = app.gateway.orders.get(id)?.refunds;
    for (const refund of [...(there ?? [])]) there?.push({ ...refund, refundId: "dashboard_2" });
    await syncOrder(app.ctx, id, "webhook");
    expect(await getOrderStatus(app, id)).toBe("refunded");
    expect(await findSubscription(app, buyer)).toBeNull();
  });

  test("a refund in the dashboard of both payments ends the plan", async () => {
    const id = await payTwice("422");
    await refundAtGateway(app, id, 198);
    await syncOrder(app.ctx, id, "webhook");
    expect(await getOrderStatus(app, id)).toBe("refunded");
  });

  test("our refund of the second payment is not sent once the dashboard has made one", async () => {
    const id = await payTwice("500");
    expect(await listRefunds()).toMatchObject([{ status: "REQUESTED" }]);
    await refundAtGateway(app, id, 99);
    const posted = listPosted().length;
    await syncOrder(app.ctx, id, "webhook");
    expect(listPosted()).toHaveLength(posted);
    expect(await getOrderStatus(app, id)).toBe("paid");
  });
});

test("a refund that waits for the gateway is closed without an alert when the dashboard has made it", async () => {
  const id = await buyPlan(app, buyer);
  app.gateway.fault({ on: "refund", kind: "500" });
  const request = { orderId: id, reason: "Asked", requestedBy: { userId: buyer.id } };
  expect(await refundOrder(app.ctx, request)).toMatchObject({ status: "requested" });
  await refundAtGateway(app, id, 99);
  const [posted, alerts] = [listPosted().length, listAlerts(app).length];
  await syncOrder(app.ctx, id, "webhook");
  expect(await getOrderStatus(app, id)).toBe("refunded");
  expect([listPosted().length, listAlerts(app).length]).toEqual([posted, alerts]);
  expect(await listRefunds()).toMatchObject([{ status: "CANCELLED" }, { status: "SUCCESS" }]);
  expect(await refundOrder(app.ctx, request)).toMatchObject({ status: "refunded" });
});

test("a refund of the rest is sent after a refund of a part in the dashboard", async () => {
  const id = await buyPlan(app, buyer);
  await refundAtGateway(app, id, 50);
  await syncOrder(app.ctx, id, "webhook");
  await refundOrder(app.ctx, { orderId: id, reason: "Rest", requestedBy: "operator" });
  expect(app.gateway.orders.get(id)?.refunds.map(({ amount }) => amount)).toEqual([50, 49]);
});
