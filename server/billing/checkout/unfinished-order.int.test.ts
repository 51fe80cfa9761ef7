import { beforeEach, describe, expect, test } from "vitest";
import { verificationMessages } from "../../../shared/billing/verification-messages.ts";
import { callTrpc } from "../../testing/http/call-trpc.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  buyPlan,
  createTestOrder,
  getOrderStatus,
  insertCoupon,
  postVerify,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { syncOrder } from "../sync/sync-order.ts";

let app: TestApp;
let buyer: TestMember;
beforeEach(async () => {
  app = await startTestApp();
  app.gateway.pauseWebhooks();
  buyer = await createMember(app);
  return () => app.close();
});

async function findOpen({ token }: TestMember = buyer) {
  return (await callTrpc(app, "query billing.unfinishedOrder", { token })).body.result.data;
}

describe("the unfinished order", () => {
  test("is none before the first order, and none of another user", async () => {
    expect(await findOpen()).toBeNull();
    await createTestOrder(app, buyer);
    expect(await findOpen(await createMember(app))).toBeNull();
  });

  test("is the newest order that can be paid, and none once the buyer has paid another", async () => {
    const first = await createTestOrder(app, buyer);
    app.clock.advance(1);
    const newest = await createTestOrder(app, buyer, { plan_id: 2 });
    expect(await findOpen()).toEqual({
      order_id: newest,
      plan_id: 2,
      coupon_code: null,
      confirming: false,
    });
    app.clock.advance(1);
    await app.gateway.pay(first, "success");
    await postVerify(app, buyer, { order_id: first });
    expect(await findOpen()).toBeNull();
    app.clock.advance(1);
    const renewal = await createTestOrder(app, buyer, { plan_id: 3 });
    expect(await findOpen()).toEqual({
      order_id: renewal,
      plan_id: 3,
      coupon_code: null,
      confirming: false,
    });
  });

  test("is the one that was pressed last, though it was made before another", async () => {
    const first = await createTestOrder(app, buyer);
    app.clock.advance(1);
    await createTestOrder(app, buyer, { plan_id: 2 });
    app.clock.advance(1);
    expect(await createTestOrder(app, buyer)).toBe(first);
    expect(await findOpen()).toEqual({
      order_id: first,
      plan_id: 1,
      coupon_code: null,
      confirming: false,
    });
  });

  test("names the coupon with which the buyer can go on", async () => {
    await insertCoupon(app, "HALF", { percent_off: 50 });
    const id = await createTestOrder(app, buyer, { coupon_code: "HALF" });
    const { coupon_code } = await findOpen();
    expect(coupon_code).toBe("HALF");
    expect(await createTestOrder(app, buyer, { coupon_code })).toBe(id);
  });

  test("is the order that a person has to look at, not the older one that can be paid", async () => {
    await createTestOrder(app, buyer, { plan_id: 2 });
    app.clock.advance(1);
    const other = await createTestOrder(app, buyer);
    await app.gateway.pay(other, "success");
    const there = app.gateway.orders.get(other);
    if (there !== undefined) there.amount = 50;
    await syncOrder(app.ctx, other, "webhook");
    expect(await getOrderStatus(app, other)).toBe("review");
    expect(await findOpen()).toEqual({
      order_id: other,
      plan_id: 1,
      coupon_code: null,
      confirming: true,
    });
  });

  test("is one whose payment the gateway holds back to look at its risk", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "pending");
    const payment = app.gateway.orders.get(id)?.payments[0];
    if (payment !== undefined) payment.status = "FLAGGED";
    expect((await postVerify(app, buyer, { order_id: id })).body).toMatchObject({
      payment_status: "pending",
      message: verificationMessages.pending,
    });
    expect(await findOpen()).toMatchObject({ order_id: id });
  });

  test("is the one whose payment the bank has not decided, before a newer one and also once expired", async () => {
    const undecided = await createTestOrder(app, buyer);
    await app.gateway.pay(undecided, "pending");
    await postVerify(app, buyer, { order_id: undecided });
    app.clock.advance(2 * 3600);
    await syncOrder(app.ctx, undecided, "reconcile");
    const newer = await createTestOrder(app, buyer, { plan_id: 2 });
    expect(await findOpen()).toEqual({
      order_id: undecided,
      plan_id: 1,
      coupon_code: null,
      confirming: true,
    });
    await app.gateway.settlePending(undecided, "failed");
    await syncOrder(app.ctx, undecided, "reconcile");
    expect(await findOpen()).toEqual({
      order_id: newer,
      plan_id: 2,
      coupon_code: null,
      confirming: false,
    });
  });

  test("is not called with the bank after an attempt that failed, though it can be paid", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "failed");
    await postVerify(app, buyer, { order_id: id });
    expect(await findOpen()).toMatchObject({ order_id: id, confirming: false });
  });

  test("is none once the order has run out or was bought", async () => {
    const id = await createTestOrder(app, buyer);
    app.clock.advance(3601);
    await syncOrder(app.ctx, id, "reconcile");
    expect(await findOpen()).toBeNull();
    await buyPlan(app, buyer);
    expect(await findOpen()).toBeNull();
  });
});
