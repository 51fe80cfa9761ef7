import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refundWindowDays } from "../../../shared/billing/terms.ts";
import { createSession } from "../../auth/sessions/session.ts";
import { createTrpcClient } from "../../testing/http/trpc-client.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  buyPlan,
  createTestOrder,
  findSubscription,
  getOrderStatus,
  insertCoupon,
  listPayments,
  postVerify,
  refundAtGateway,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp, uniqueDigits } from "../../testing/test-app.ts";
import { reconcile } from "../billing.ts";
import { refundOrder } from "./refund-order.ts";

const windowSeconds = refundWindowDays * 86_400;
let app: TestApp;
let buyer: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await createMember(app);
});

function refund({ token }: TestMember, id: string) {
  return createTrpcClient(app, token).billing.refund.mutate({ order_id: id });
}

/** The refund of the newest payment as the payment history shows it. */
async function getShownRefund() {
  return (await createTrpcClient(app, buyer.token).billing.payments.query())[0]?.refund;
}

async function settleRefund(id: string, status: string) {
  app.gateway.refundStatus(`rf_${id}`, status);
  await app.gateway.webhooksSettled();
}

describe("a refund by the buyer", () => {
  test("ends the subscription when the gateway accepts it", async () => {
    const id = await buyPlan(app, buyer);
    expect(await refund(buyer, id)).toEqual({ order_id: id, status: "accepted" });
    expect(await findSubscription(app, buyer)).toBeNull();
    expect(await getShownRefund()).toBe("accepted");
    expect(app.gateway.orders.get(id)?.refunds).toMatchObject([
      { refundId: `rf_${id}`, amount: 99 },
    ]);
    expect((await postVerify(app, buyer, { order_id: id })).body).toEqual({
      status: false,
      payment_status: "success",
      message: "A refund of this payment is under way.",
    });
    await settleRefund(id, "SUCCESS");
    await expect.poll(() => getOrderStatus(app, id)).toBe("refunded");
    expect((await listPayments(app, buyer))[0].status).toBe("refunded");
    expect(await getShownRefund()).toBe("refunded");
    expect((await postVerify(app, buyer, { order_id: id })).body).toEqual({
      status: false,
      payment_status: "refunded",
      message: "This payment was refunded.",
    });
  });

  test.each(["CANCELLED", "FAILED"])(
    "that ends as %s restores the subscription",
    async (outcome) => {
      const id = await buyPlan(app, buyer);
      const before = await findSubscription(app, buyer);
      expect(await getShownRefund()).toBeNull();
      await refund(buyer, id);
      await settleRefund(id, outcome);
      await expect.poll(() => getOrderStatus(app, id)).toBe("paid");
      expect(await getShownRefund()).toBe("failed");
      expect(await findSubscription(app, buyer)).toEqual(before);
      expect(await refund(buyer, id)).toMatchObject({ status: "accepted" });
      expect(app.gateway.orders.get(id)?.refunds).toHaveLength(2);
    },
  );

  test("lets a later purchase start now", async () => {
    const first = await buyPlan(app, buyer);
    await buyPlan(app, buyer, { plan_id: 3 });
    expect(await findSubscription(app, buyer)).toMatchObject({ plan_id: 1 });
    await refund(buyer, first);
    expect(await findSubscription(app, buyer)).toMatchObject({ status: "active", plan_id: 3 });
  });

  test("requested twelve times at once of two instances is one refund with one answer", async () => {
    const id = await buyPlan(app, buyer);
    await using other = await startTestApp({
      database: app.db,
      override: { gateway: app.ctx.gateway },
    });
    const request = { orderId: id, reason: "Twice", requestedBy: { userId: buyer.id } };
    const clicks = [app, other].flatMap(({ ctx }) =>
      Array.from({ length: 6 }, () => refundOrder(ctx, request)),
    );
    const answers = await Promise.all(clicks);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["accepted"]));
    expect(app.gateway.orders.get(id)?.refunds).toHaveLength(1);
    expect(await getOrderStatus(app, id)).toMatch(/^refund/);
  });

  test("is possible within the refund window, and by the operator later too", async () => {
    const id = await buyPlan(app, buyer);
    app.clock.advance(windowSeconds + 1);
    const session = { userId: buyer.id, kind: "full", proof: "code" } as const;
    const back = { ...buyer, token: await createSession(app.ctx, session) };
    await expect(refund(back, id)).rejects.toMatchObject({ data: { code: "CONFLICT" } });
    const request = { orderId: id, reason: "Goodwill", requestedBy: "operator" as const };
    const answer = await refundOrder(app.ctx, request);
    app.clock.advance(-windowSeconds - 1);
    expect(answer.status).toBe("accepted");
    expect(await findSubscription(app, buyer)).toBeNull();
  });

  test("is refused as not found for another user's order", async () => {
    const id = await buyPlan(app, buyer);
    const otherMember = await createMember(app);
    await expect(refund(otherMember, id)).rejects.toMatchObject({ data: { code: "NOT_FOUND" } });
    await expect(refund(otherMember, "ord_unknown")).rejects.toMatchObject({
      data: { code: "NOT_FOUND" },
    });
    expect(await getOrderStatus(app, id)).toBe("paid");
  });

  test("is refused for an unpaid or a free order", async () => {
    const open = await createTestOrder(app, buyer, { plan_id: 2 });
    await expect(refund(buyer, open)).rejects.toMatchObject({ data: { code: "CONFLICT" } });
    const code = `FREE${uniqueDigits(8)}`;
    await insertCoupon(app, code);
    const free = await createTestOrder(app, buyer, { coupon_code: code });
    await expect(refund(buyer, free)).rejects.toMatchObject({ data: { code: "CONFLICT" } });
    expect((await findSubscription(app, buyer)).status).toBe("active");
  });
});

describe("when the gateway fails at a refund", () => {
  test.each(["500", "applied-then-500", "applied-then-drop"] as const)(
    "with %s the reconciler sends it once",
    async (kind) => {
      // The orders of other tests would use up the calls about payments that jobs may make at once.
      await app.db.updateTable("orders").set({ next_sync_at: null }).execute();
      const id = await buyPlan(app, buyer);
      app.gateway.fault({ on: "refund", kind });
      const answer = await refund(buyer, id);
      expect(answer.status).toMatch(/^(requested|accepted)$/);
      expect(await getShownRefund()).toBe(answer.status);
      app.clock.advance(60);
      await reconcile(app.ctx);
      app.clock.advance(-60);
      expect(await getOrderStatus(app, id)).toBe("refund_pending");
      expect(await findSubscription(app, buyer)).toBeNull();
      expect(app.gateway.orders.get(id)?.refunds).toHaveLength(1);
    },
  );

  test("a refused refund is an error for the buyer, who keeps the subscription", async () => {
    const id = await buyPlan(app, buyer);
    app.gateway.fault({ on: "refund", kind: "422" });
    await expect(refund(buyer, id)).rejects.toMatchObject({ data: { code: "BAD_GATEWAY" } });
    expect((await findSubscription(app, buyer)).status).toBe("active");
    expect(await getShownRefund()).toBe("failed");
    expect(await refund(buyer, id)).toMatchObject({ status: "accepted" });
  });
});

test("a refund made at the gateway itself ends the subscription", async () => {
  const id = await buyPlan(app, buyer);
  await refundAtGateway(app, id, 99);
  await expect.poll(() => getOrderStatus(app, id)).toBe("refunded");
  expect(await findSubscription(app, buyer)).toBeNull();
});

describe("a third refund", () => {
  const needsPerson = {
    data: {
      code: "CONFLICT",
      refusal: {
        id: "refundNeedsPerson",
        values: { refunds: 2 },
      },
    },
  };

  async function buyAndRefund() {
    const id = await buyPlan(app, buyer);
    await refund(buyer, id);
  }

  test("is left to an operator, who can still make it", async () => {
    await buyAndRefund();
    await buyAndRefund();
    const third = await buyPlan(app, buyer);
    await expect(refund(buyer, third)).rejects.toMatchObject(needsPerson);
    expect(await getOrderStatus(app, third)).toBe("paid");
    await refundOrder(app.ctx, { orderId: third, reason: "Decided", requestedBy: "operator" });
    expect(await getOrderStatus(app, third)).toBe("refund_pending");
  });

  test("is refused when it is asked for at the same time as the second", async () => {
    await buyAndRefund();
    const ids = [await buyPlan(app, buyer), await buyPlan(app, buyer, { plan_id: 3 })];
    const outcomes = await Promise.allSettled(ids.map((id) => refund(buyer, id)));
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
  });

  test("counts five repeated requests for one refund once", async () => {
    await buyAndRefund();
    const second = await buyPlan(app, buyer);
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => refund(buyer, second)));
    expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill("fulfilled"));
  });

  test("counts neither a refund that failed nor a repeated request", async () => {
    const first = await buyPlan(app, buyer);
    await refund(buyer, first);
    await settleRefund(first, "CANCELLED");
    await expect.poll(() => getOrderStatus(app, first)).toBe("paid");
    for (let time = 0; time < 3; time += 1) await refund(buyer, first);
    await buyAndRefund();
    await expect(refund(buyer, await buyPlan(app, buyer))).rejects.toMatchObject(needsPerson);
  });
});
