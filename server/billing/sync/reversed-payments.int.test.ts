import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMember, type TestMember } from "../../testing/members.ts";
import { buyPlan, findSubscription, getOrderStatus, postVerify } from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { reconcile } from "../billing.ts";
import { refundOrder } from "../checkout/refund-order.ts";
import { syncOrder } from "./sync-order.ts";

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
});

/** The bank decides about the payment again. */
function setPayment(status: "CANCELLED" | "SUCCESS"): void {
  const payment = app.gateway.orders.get(id)?.payments[0];
  if (payment === undefined) throw new Error("no payment");
  payment.status = status;
}

describe("an order whose payment the bank took back", () => {
  test("cannot be paid at the gateway any more", async () => {
    setPayment("CANCELLED");
    await syncOrder(app.ctx, id, "webhook");
    expect(await getOrderStatus(app, id)).toBe("terminated");
    await expect(app.gateway.pay(id, "success")).rejects.toThrow("order is TERMINATED");
  });

  test("is terminated at the gateway by a later sync where that failed", async () => {
    setPayment("CANCELLED");
    app.gateway.fault({ on: "terminate", kind: "500" });
    expect((await postVerify(app, buyer, { order_id: id })).status).toBe(200);
    await syncOrder(app.ctx, id, "webhook");
    expect(await getOrderStatus(app, id)).toBe("terminated");
    expect(app.gateway.orders.get(id)?.termination).toBe("none");
    expect(app.logged()).toContain("order not terminated");
    app.clock.advance(60);
    await reconcile(app.ctx);
    expect(app.gateway.orders.get(id)?.termination).toBe("done");
  });
});

describe("a refund that waits for the gateway when the bank takes the payment back", () => {
  const ask = () =>
    refundOrder(app.ctx, { orderId: id, reason: "Asked", requestedBy: { userId: buyer.id } });
  const getRefund = () =>
    app.db
      .selectFrom("refunds")
      .select(["status", "requested_by"])
      .where("order_id", "=", id)
      .executeTakeFirst();
  const countRefundCalls = () =>
    app.gateway.calls.filter(({ method, path }) => method === "POST" && path.endsWith("/refunds"))
      .length;

  test("is cancelled and never sent, and the months end once", async () => {
    app.gateway.fault({ on: "refund", kind: "500" });
    expect(await ask()).toMatchObject({ status: "requested" });
    const sent = countRefundCalls();
    setPayment("CANCELLED");
    await syncOrder(app.ctx, id, "webhook");
    expect(await getRefund()).toEqual({ status: "CANCELLED", requested_by: "buyer" });
    expect(await findSubscription(app, buyer)).toBeNull();
    app.clock.advance(60);
    await reconcile(app.ctx);
    expect(countRefundCalls()).toBe(sent);
  });

  test("stays cancelled when the payment comes after all, which gives the months back once", async () => {
    const bought = await findSubscription(app, buyer);
    app.gateway.fault({ on: "refund", kind: "500" });
    await ask();
    setPayment("CANCELLED");
    await syncOrder(app.ctx, id, "webhook");
    setPayment("SUCCESS");
    await syncOrder(app.ctx, id, "webhook");
    await syncOrder(app.ctx, id, "webhook");
    expect(await getOrderStatus(app, id)).toBe("paid");
    expect(await findSubscription(app, buyer)).toEqual(bought);
    expect(app.gateway.orders.get(id)?.refunds).toEqual([]);
    // The buyer may still want it.
    expect(await ask()).toMatchObject({ status: "accepted" });
  });

  test("is refused to a buyer who asks before anybody here knows", async () => {
    setPayment("CANCELLED");
    const sent = countRefundCalls();
    await expect(ask()).rejects.toMatchObject({
      code: "CONFLICT",
      refusal: { id: "paymentNotRefundable" },
    });
    expect(await getRefund()).toMatchObject({ status: "CANCELLED" });
    expect(countRefundCalls()).toBe(sent);
  });
});
