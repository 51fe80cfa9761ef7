import { beforeEach, describe, expect, test } from "vitest";
import { refundWindowDays } from "../../../shared/billing/terms.ts";
import { dayMs } from "../../../shared/indian-time.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  buyPlan,
  countAlerts,
  createRefusal,
  createTestOrder,
  getOrderStatus,
  postVerify,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { revokeGrants } from "../admin/operator.ts";
import { findSubscription } from "../billing.ts";
import { listPayments } from "../checkout/payment-history.ts";
import { refundOrder } from "../checkout/refund-order.ts";
import { toRefundId } from "../orders/order-ids.ts";
import { syncOrder } from "./sync-order.ts";

const daySeconds = dayMs / 1000;
const lastDaySeconds = (refundWindowDays - 1) * daySeconds;
let app: TestApp;
let buyer: TestMember;
beforeEach(async () => {
  app = await startTestApp();
  app.clock.freeze();
  // Months that begin in this one have 31 days.
  app.clock.set("2027-03-01T06:00:00.000Z");
  app.gateway.pauseWebhooks();
  buyer = await createMember(app);
  return () => app.close();
});

const refund = (orderId: string) =>
  refundOrder(app.ctx, { orderId, reason: "Asked", requestedBy: { userId: buyer.id } });

async function endRefund(orderId: string, status: string): Promise<void> {
  app.gateway.refundStatus(toRefundId(orderId), status);
  await syncOrder(app.ctx, orderId, "webhook");
}

/** The days that the subscription runs from now on. */
async function countDaysLeft(): Promise<number> {
  const subscription = await findSubscription(app.ctx, buyer.id);
  return Math.round((Date.parse(subscription?.end_date ?? "") - app.clock.now().getTime()) / dayMs);
}

describe("a refund that fails after it was accepted", () => {
  test.each([
    ["FAILED", 13],
    ["CANCELLED", 26],
  ])("(%s, after %i days) gives back the days since, and alerts", async (status, days) => {
    const id = await buyPlan(app, buyer);
    app.clock.advance(6 * daySeconds);
    const before = await countDaysLeft();
    await refund(id);
    app.clock.advance(days * daySeconds);
    await endRefund(id, status);
    expect(await countDaysLeft()).toBe(before);
    expect(countAlerts(app, "refund_reversed")).toBe(1);
    await syncOrder(app.ctx, id, "webhook");
    expect(countAlerts(app, "refund_reversed")).toBe(1);
  });

  test("may be asked for again in a window of its own after the one of the payment", async () => {
    const id = await buyPlan(app, buyer);
    app.clock.advance(lastDaySeconds);
    await refund(id);
    app.clock.advance(2 * refundWindowDays * daySeconds);
    await endRefund(id, "FAILED");
    app.clock.advance(lastDaySeconds);
    const [shown] = await listPayments(app.ctx, buyer.id);
    expect(shown).toMatchObject({ refund: "failed", refundable: true });
    app.clock.advance(daySeconds);
    await expect(refund(id)).rejects.toMatchObject({ code: "CONFLICT" });
    app.clock.advance(-daySeconds);
    expect(await refund(id)).toMatchObject({ status: "accepted" });
  });

  test("gives the buyer no new window when the operator had made it", async () => {
    const id = await buyPlan(app, buyer);
    app.clock.advance((refundWindowDays + 1) * daySeconds);
    await refundOrder(app.ctx, { orderId: id, reason: "Goodwill", requestedBy: "operator" });
    await endRefund(id, "FAILED");
    const [shown] = await listPayments(app.ctx, buyer.id);
    expect(shown).toMatchObject({ refund: "failed", refundable: false });
    await expect(refund(id)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("gives no months back that the operator had ended before", async () => {
    const id = await buyPlan(app, buyer);
    await revokeGrants(app.ctx, buyer.id, null);
    app.clock.advance(60);
    await refund(id);
    app.clock.advance(60);
    await endRefund(id, "FAILED");
    expect(await getOrderStatus(app, id)).toBe("paid");
    expect(await findSubscription(app.ctx, buyer.id)).toMatchObject({ status: "expired" });
  });
});

test.each(["FAILED", "CANCELLED"])(
  "a refund of a second payment that ends as %s alerts until the dashboard makes it",
  async (status) => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "pending");
    await app.gateway.pay(id, "success");
    await postVerify(app, buyer, { order_id: id });
    await app.gateway.settlePending(id, "success");
    await syncOrder(app.ctx, id, "webhook");
    const there = app.gateway.orders.get(id)?.refunds;
    const [own] = there ?? [];
    if (own === undefined) throw new Error("no refund of the second payment");
    expect(countAlerts(app, "refund_reversed")).toBe(0);
    own.status = status;
    await syncOrder(app.ctx, id, "webhook");
    expect(countAlerts(app, "refund_reversed")).toBe(1);
    there?.push({ ...own, refundId: "dashboard", status: "SUCCESS" });
    await syncOrder(app.ctx, id, "webhook");
    expect(countAlerts(app, "refund_reversed")).toBe(1);
    expect(await findSubscription(app.ctx, buyer.id)).toMatchObject({ status: "active" });
  },
);

test("a refused refund whose status cannot be stored has alerted before, and is sent again", async () => {
  const id = await buyPlan(app, buyer);
  const createRefund = async () => {
    await app.db.schema.alterTable("refunds").renameTo("refunds_away").execute();
    throw createRefusal();
  };
  const deps = { ...app.ctx, gateway: { ...app.ctx.gateway, createRefund } };
  const request = { orderId: id, reason: "Asked", requestedBy: { userId: buyer.id } };
  await expect(refundOrder(deps, request)).rejects.toThrow();
  await app.db.schema.alterTable("refunds_away").renameTo("refunds").execute();
  expect(countAlerts(app, "refund_refused")).toBe(1);
  await syncOrder(app.ctx, id, "reconcile");
  expect(app.gateway.orders.get(id)?.refunds).toHaveLength(1);
});
