import { beforeEach, expect, test as it } from "vitest";
import { runErasures } from "../../account/account.ts";
import { addProof, createMember, type TestMember } from "../../testing/members.ts";
import {
  buyPlan,
  countAlerts,
  createRefusal,
  createTestOrder,
  findSubscription,
  refundAtGateway,
} from "../../testing/purchases.ts";
import { mutate, signInByCode } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { refundOrder } from "../checkout/refund-order.ts";
import { toRefundId } from "../orders/order-ids.ts";
import { syncOrder } from "./sync-order.ts";

const weekSeconds = 7 * 86_400;
let app: TestApp;
let buyer: TestMember;
beforeEach(async () => {
  app = await startTestApp();
  app.gateway.pauseWebhooks();
  buyer = await createMember(app);
  return () => app.close();
});

async function askForDeletion(): Promise<void> {
  await addProof(app, buyer.token);
  await mutate(app, "account.requestDeletion", { input: undefined, token: buyer.token });
}

async function erase(): Promise<void> {
  await askForDeletion();
  app.clock.advance(weekSeconds + 1);
  await runErasures(app.ctx);
}

/** Pays an order of the erased buyer, whose session at the gateway had no end. */
async function payAfterErasure(id: string): Promise<void> {
  await erase();
  const there = app.gateway.orders.get(id);
  if (there !== undefined) there.expiresAt = new Date(app.clock.now().getTime() + 3_600_000);
  await app.gateway.pay(id, "success");
}

function listGrants() {
  return app.db.selectFrom("grants").select(["order_id", "revoked_at"]).execute();
}

async function refundOf(id: string): Promise<string> {
  const query = app.db.selectFrom("refunds").select("id").where("order_id", "=", id);
  return (await query.executeTakeFirstOrThrow()).id;
}

it("a payment after the erasure whose refund fails alerts the operator", async () => {
  const id = await createTestOrder(app, buyer);
  await payAfterErasure(id);
  await syncOrder(app.ctx, id, "reconcile");
  expect(countAlerts(app, "refund_reversed")).toBe(0);
  app.gateway.refundStatus(await refundOf(id), "FAILED");
  await syncOrder(app.ctx, id, "reconcile");
  expect(countAlerts(app, "refund_reversed")).toBe(1);
  expect(await listGrants()).toEqual([]);
});

it("a payment after the erasure whose refund the gateway refuses alerts the operator", async () => {
  const id = await createTestOrder(app, buyer);
  await payAfterErasure(id);
  const createRefund = () => {
    throw createRefusal();
  };
  await syncOrder({ ...app.ctx, gateway: { ...app.ctx.gateway, createRefund } }, id, "reconcile");
  expect(await app.db.selectFrom("refunds").select("status").execute()).toEqual([
    { status: "REFUSED" },
  ]);
  expect(countAlerts(app, "refund_refused")).toBe(1);
});

it("a refund that fails after the erasure gives no months back, and alerts the operator", async () => {
  const id = await buyPlan(app, buyer);
  const request = { orderId: id, reason: "Asked", requestedBy: { userId: buyer.id } };
  await refundOrder(app.ctx, request);
  await erase();
  app.gateway.refundStatus(toRefundId(id), "FAILED");
  await syncOrder(app.ctx, id, "reconcile");
  expect(await listGrants()).toEqual([{ order_id: id, revoked_at: expect.any(String) }]);
  expect(countAlerts(app, "refund_reversed")).toBe(1);
});

it("a payment between the deletion's request and the erasure goes back, and earlier months stay", async () => {
  const earlier = await buyPlan(app, buyer);
  const id = await createTestOrder(app, buyer, { plan_id: 2 });
  await askForDeletion();
  await app.gateway.pay(id, "success");
  await syncOrder(app.ctx, id, "reconcile");
  expect(await listGrants()).toEqual([{ order_id: earlier, revoked_at: null }]);
  expect(app.gateway.orders.get(id)?.refunds).toMatchObject([{ status: "PENDING" }]);
  expect(await app.db.selectFrom("refunds").select("reason").execute()).toEqual([
    { reason: "Account deletion" },
  ]);
  await syncOrder(app.ctx, earlier, "reconcile");
  expect(app.gateway.orders.get(earlier)?.refunds).toEqual([]);
});

it("a refund that fails before the erasure gives earlier months back", async () => {
  const id = await buyPlan(app, buyer);
  const request = { orderId: id, reason: "Asked", requestedBy: { userId: buyer.id } };
  await refundOrder(app.ctx, request);
  await askForDeletion();
  app.gateway.refundStatus(toRefundId(id), "FAILED");
  await syncOrder(app.ctx, id, "reconcile");
  expect(await listGrants()).toEqual([{ order_id: id, revoked_at: null }]);
});

it("a failed refund gives the months to a buyer who took the deletion back", async () => {
  const id = await createTestOrder(app, buyer);
  await askForDeletion();
  await app.gateway.pay(id, "success");
  await syncOrder(app.ctx, id, "reconcile");
  app.clock.advance(61);
  const token = await signInByCode(app, buyer.email);
  app.gateway.refundStatus(await refundOf(id), "FAILED");
  await syncOrder(app.ctx, id, "reconcile");
  expect(await findSubscription(app, { token })).toMatchObject({ status: "active" });
});

it("a payment that the gateway refuses to send back gives the months to a buyer who came back", async () => {
  const id = await createTestOrder(app, buyer);
  await askForDeletion();
  await app.gateway.pay(id, "success");
  app.gateway.fault({ on: "refund", kind: "422" });
  await syncOrder(app.ctx, id, "reconcile");
  await syncOrder(app.ctx, id, "reconcile");
  expect(await listGrants()).toEqual([]);
  app.clock.advance(61);
  const token = await signInByCode(app, buyer.email);
  await syncOrder(app.ctx, id, "operator");
  expect(await findSubscription(app, { token })).toMatchObject({ status: "active" });
  expect(app.gateway.orders.get(id)?.refunds).toEqual([]);
});

it("a refund that still waits for the gateway gives no months to a buyer who came back", async () => {
  const id = await createTestOrder(app, buyer);
  await askForDeletion();
  await app.gateway.pay(id, "success");
  app.gateway.fault({ on: "refund", kind: "500", times: 2 });
  await syncOrder(app.ctx, id, "reconcile");
  app.clock.advance(61);
  await signInByCode(app, buyer.email);
  await syncOrder(app.ctx, id, "reconcile");
  expect(await listGrants()).toEqual([]);
  await syncOrder(app.ctx, id, "reconcile");
  expect(app.gateway.orders.get(id)?.refunds).toMatchObject([{ amount: 99 }]);
  expect(await listGrants()).toEqual([]);
});

it.each(["FAILED", "CANCELLED"])(
  "a refund of a buyer who deletes the account alerts the operator once when it is %s before the next sync",
  async (status) => {
    const id = await createTestOrder(app, buyer);
    await askForDeletion();
    await app.gateway.pay(id, "success");
    const createRefund: typeof app.ctx.gateway.createRefund = async (refund) => {
      const made = await app.ctx.gateway.createRefund(refund);
      app.gateway.refundStatus(made.id, status);
      return made;
    };
    const deps = { ...app.ctx, gateway: { ...app.ctx.gateway, createRefund } };
    await syncOrder(deps, id, "reconcile");
    expect(countAlerts(app, "refund_reversed")).toBe(1);
    expect(await listGrants()).toEqual([]);
    const orderEvents = () => app.db.selectFrom("order_events").select("id").execute();
    const before = await orderEvents();
    await syncOrder(app.ctx, id, "reconcile");
    expect(await orderEvents()).toEqual(before);
  },
);

it("the rest of a payment goes back when its buyer deletes the account after a refund of a part in the dashboard", async () => {
  const id = await createTestOrder(app, buyer);
  await askForDeletion();
  await app.gateway.pay(id, "success");
  await refundAtGateway(app, id, 50);
  await syncOrder(app.ctx, id, "reconcile");
  const there = app.gateway.orders.get(id)?.refunds ?? [];
  expect(there.map(({ amount }) => amount)).toEqual([50, 49]);
  expect(await listGrants()).toEqual([]);
});

it("an erased buyer's refund of which a part failed alerts the operator of that part", async () => {
  const id = await buyPlan(app, buyer);
  await refundAtGateway(app, id, 50);
  await syncOrder(app.ctx, id, "reconcile");
  await refundOrder(app.ctx, { orderId: id, reason: "Rest", requestedBy: "operator" });
  await erase();
  app.gateway.refundStatus(toRefundId(id), "FAILED");
  await syncOrder(app.ctx, id, "reconcile");
  expect(countAlerts(app, "refund_reversed")).toBe(1);
});

it("an erasure empties what the buyer wrote as the reason of a refund", async () => {
  const id = await buyPlan(app, buyer);
  const reason = "I am Asha, and my test was negative";
  await refundOrder(app.ctx, { orderId: id, reason, requestedBy: { userId: buyer.id } });
  await erase();
  const stored = await app.db.selectFrom("refunds").select(["reason", "amount_paise"]).execute();
  expect(stored).toEqual([{ reason: "", amount_paise: 9900 }]);
});

it("an erasure during a sync leaves no name, email address or number in the receipt", async () => {
  const id = await createTestOrder(app, buyer);
  await app.gateway.pay(id, "success");
  await askForDeletion();
  let isErased = false;
  const fetchPayments = async (orderId: string) => {
    const payments = await app.ctx.gateway.fetchPayments(orderId);
    if (!isErased) {
      isErased = true;
      app.clock.advance(weekSeconds + 1);
      await runErasures(app.ctx);
    }
    return payments;
  };
  await syncOrder({ ...app.ctx, gateway: { ...app.ctx.gateway, fetchPayments } }, id, "reconcile");
  const columns = ["buyer_name", "buyer_email", "buyer_phone"] as const;
  const [receipt] = await app.db.selectFrom("invoices").select(columns).execute();
  expect(receipt).toEqual({ buyer_name: "", buyer_email: "", buyer_phone: "" });
});
