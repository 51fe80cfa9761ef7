import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  createTestOrder,
  findSubscription,
  getOrderStatus,
  refundAtGateway,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { syncOrder } from "../sync/sync-order.ts";
import { listPayments } from "./payment-history.ts";
import { refundOrder } from "./refund-order.ts";

let app: TestApp;
let buyer: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await createMember(app);
});

describe("an order that was paid another sum than it asks for", () => {
  async function payOtherSum(moreRupees: number, outcome: "success" | "failed" = "success") {
    const id = await createTestOrder(app, buyer);
    const there = app.gateway.orders.get(id);
    if (there === undefined) throw new Error("no order at the gateway");
    there.amount += moreRupees;
    await app.gateway.pay(id, outcome);
    await app.gateway.webhooksSettled();
    await expect.poll(() => getOrderStatus(app, id)).toBe("review");
    return { id, there, paid: there.amount };
  }

  const refundByOperator = (orderId: string) =>
    refundOrder(app.ctx, { orderId, reason: "Wrong amount", requestedBy: "operator" });

  test("is shown as one that a person must look at, until it is refunded", async () => {
    const { id } = await payOtherSum(20);
    const isShown = async () => (await listPayments(app.ctx, buyer.id))[0]?.in_review;
    expect(await isShown()).toBe(true);
    await refundByOperator(id);
    expect(await isShown()).toBe(false);
  });

  test.each([
    ["more", 20],
    ["less", -20],
  ])("(%s) is refunded in full by the operator", async (_case, moreRupees) => {
    const { id, there, paid } = await payOtherSum(moreRupees);
    await refundByOperator(id);
    expect(there.refunds.map(({ amount }) => amount)).toEqual([paid]);
    expect(await getOrderStatus(app, id)).toBe("refund_pending");
    app.gateway.refundStatus(`rf_${id}`, "SUCCESS");
    await expect.poll(() => getOrderStatus(app, id)).toBe("refunded");
    expect(await findSubscription(app, buyer)).toBeNull();
  });

  test("goes back to review when its refund fails, and gives no months", async () => {
    const { id } = await payOtherSum(-20);
    await refundByOperator(id);
    app.gateway.refundStatus(`rf_${id}`, "FAILED");
    await expect.poll(() => getOrderStatus(app, id)).toBe("review");
    expect(await findSubscription(app, buyer)).toBeNull();
    const sold = app.db.selectFrom("invoices").select("id").where("order_id", "=", id);
    expect(await sold.execute()).toEqual([]);
  });

  test("is refunded what is left after a refund at the gateway", async () => {
    const { id, there, paid } = await payOtherSum(20);
    await refundAtGateway(app, id, 50);
    await refundByOperator(id);
    expect(there.refunds.map(({ amount }) => amount)).toEqual([50, paid - 50]);
  });

  test("is not refunded while its payment has failed", async () => {
    const { id, there } = await payOtherSum(20, "failed");
    await expect(refundByOperator(id)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(there.refunds).toEqual([]);
  });

  test("is refunded after the gateway refused the refund of an earlier payment", async () => {
    const { id, there } = await payOtherSum(20);
    const at = app.clock.now().toISOString();
    await app.db
      .insertInto("refunds")
      .values({
        id: `rf_${id}`,
        order_id: id,
        gateway_payment_id: "an-earlier-payment",
        amount_paise: 100,
        reason: "Wrong amount",
        requested_by: "operator",
        status: "REFUSED",
        created_at: at,
        updated_at: at,
      })
      .execute();
    await refundByOperator(id);
    expect(there.refunds).toHaveLength(1);
  });

  test("has its second payment refunded in full", async () => {
    const { id, there, paid } = await payOtherSum(20);
    const [first] = there.payments;
    if (first === undefined) throw new Error("no payment at the gateway");
    there.payments.push({ ...first, cfPaymentId: `${first.cfPaymentId}9` });
    await syncOrder(app.ctx, id, "operator");
    expect(there.refunds.map(({ amount }) => amount)).toEqual([paid]);
  });
});
