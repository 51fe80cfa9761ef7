import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brand } from "../../../shared/brand.ts";
import { invoiceDetails } from "../../../shared/invoice-details.ts";
import { uuidv7 } from "../../ids.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { type GatewayEvent, GatewayModel, orderHistories } from "../../testing/gateway-model.ts";
import { TestClock } from "../../testing/test-clock.ts";
import { refundOrder } from "../checkout/refund-order.ts";
import type { BillingDeps } from "../deps.ts";
import type { Gateway } from "../gateway/types.ts";
import { listInvoicesOfOrder } from "../invoices/invoice-store.ts";
import { createSeller } from "../invoices/seller.ts";
import { listMailsOfInvoices } from "../mail-store.ts";
import { newOrderId } from "../orders/order-ids.ts";
import { findOrder, insertOrder } from "../orders/order-store.ts";
import type { OrderStatus } from "../table.ts";
import { createGatewayCallBudget } from "./sync-budget.ts";
import { syncOrder } from "./sync-order.ts";
import { createSyncQueue } from "./sync-queue.ts";

// SAATHI_HISTORIES=10000 runs a thorough test, SAATHI_SEED=$RANDOM another one.
const runs = Number(process.env.SAATHI_HISTORIES ?? 150);
const amount = 26_900;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const models = new Map<string, GatewayModel>();

let database: TestDatabase;
let deps: BillingDeps;
/** The dependencies of another instance. */
let otherDeps: BillingDeps;

function getModel(orderId: string): GatewayModel {
  const model = models.get(orderId);
  if (model === undefined) throw new Error(`no order ${orderId}`);
  return model;
}

async function getGatewayOrder(orderId: string) {
  const { order } = getModel(orderId).snapshot();
  if (order === null) throw new Error("the model knows every order");
  return order;
}

/** A gateway of models. Each call yields to others, as the network does. */
const gateway: Gateway = {
  createOrder: ({ id }) => getGatewayOrder(id),
  fetchOrder: getGatewayOrder,
  fetchPayments: async (id) => [...getModel(id).snapshot().payments],
  async terminateOrder(id) {
    getModel(id).apply({ kind: "terminate" });
    return getGatewayOrder(id);
  },
  createRefund: async ({ id, orderId, amount: refundAmount }) =>
    getModel(orderId).refund(id, refundAmount),
  fetchRefunds: async (id) => [...getModel(id).snapshot().refunds],
  verifyWebhook: () => false,
};

beforeAll(async () => {
  database = await openTestDatabase();
  const seller = createSeller({ ...brand, ...invoiceDetails }, undefined);
  const clock = new TestClock();
  deps = {
    db: database.db,
    clock,
    databaseClock: { now: async () => clock.now(), answeringMs: () => Number.POSITIVE_INFINITY },
    log: quiet,
    gateway,
    syncQueue: createSyncQueue(clock, createGatewayCallBudget(clock)),
    seller,
  };
  otherDeps = { ...deps, syncQueue: createSyncQueue(clock, createGatewayCallBudget(clock)) };
});
afterAll(() => database.close());

async function openOrder(): Promise<string> {
  const now = deps.clock.now();
  const at = now.toISOString();
  const userId = uuidv7(now);
  const email = `${userId}@example.in`;
  const person = { id: userId, email, mobile: null, name: "Asha", password_hash: null };
  const users = deps.db.insertInto("users");
  await users.values({ ...person, created_at: at, registered_at: at }).execute();
  const id = newOrderId(now);
  models.set(id, new GatewayModel({ id, amount }));
  await insertOrder(deps.db, {
    id,
    user_id: userId,
    plan_id: 2,
    status: "created",
    plan_months: 3,
    plan_amount_paise: amount,
    coupon_code: null,
    amount_paise: amount,
    customer_name: "Asha",
    customer_email: email,
    customer_phone: "+919876543210",
    idempotency_key: randomUUID(),
    created_at: at,
    updated_at: at,
    expires_at: new Date(now.getTime() + 3_600_000).toISOString(),
  });
  return id;
}

/** Two instances sync at once: one for the return page and one for a webhook. */
async function syncTwice(id: string): Promise<void> {
  await Promise.all([syncOrder(deps, id, "verify"), syncOrder(otherDeps, id, "webhook")]);
}

async function replay(events: readonly GatewayEvent[]): Promise<string> {
  const id = await openOrder();
  for (const event of events) {
    if (event.kind === "sync") await syncTwice(id);
    else if (event.kind !== "ask_refund") getModel(id).apply(event);
    else {
      const request = { orderId: id, reason: "Asked", requestedBy: "operator" as const };
      await refundOrder(deps, request).catch(() => undefined);
    }
  }
  await syncTwice(id);
  return id;
}

/** Checks that sales and credit notes alternate, and that only a paid order ends with a sale. */
async function checkDocuments(id: string, status: OrderStatus): Promise<void> {
  const invoices = await listInvoicesOfOrder(deps.db, id);
  const kinds = invoices.map(({ kind }) => kind);
  expect(kinds).toEqual(kinds.map((_, index) => (index % 2 === 0 ? "receipt" : "credit_note")));
  if (status === "paid") expect(kinds.at(-1)).toBe("receipt");
  const isOver = ["refunded", "expired", "terminated", "failed"].includes(status);
  if (isOver) expect(kinds.at(-1)).not.toBe("receipt");
  const mails = await listMailsOfInvoices(
    deps.db,
    invoices.map(({ id: one }) => one),
  );
  expect(mails).toHaveLength(invoices.length);
}

test(`any history of an order (${runs} of them) ends with at most one grant, which is active exactly when the money stays with us`, async () => {
  const property = fc.asyncProperty(orderHistories, async (events) => {
    const id = await replay(events);
    const model = getModel(id);
    const row = await findOrder(deps.db, id);
    const grants = await deps.db
      .selectFrom("grants")
      .selectAll()
      .where("order_id", "=", id)
      .execute();
    expect(grants.length).toBeLessThanOrEqual(1);
    const isActive = grants.some(({ revoked_at }) => revoked_at === null);
    expect(isActive).toBe(row?.status === "paid");
    if (isActive) expect(model.successes.length).toBeGreaterThan(0);
    const isTampered = events.some(({ kind }) => kind === "tamper");
    if (model.successes.length > 0 && model.refunds.length === 0 && !isTampered) {
      expect(row?.status).toBe("paid");
    }
    const refunds = await deps.db
      .selectFrom("refunds")
      .selectAll()
      .where("order_id", "=", id)
      .execute();
    const sent = model.refunds.map((refund) => refund.id);
    const ids = refunds.map((refund) => refund.id);
    expect(ids).toEqual(expect.arrayContaining(sent));
    // A refund that was not sent was cancelled, because refunds from the gateway's dashboard returned its amount already.
    for (const needless of refunds.filter((refund) => !sent.includes(refund.id))) {
      expect(needless.status).toBe("CANCELLED");
      const paymentId = needless.gateway_payment_id ?? row?.gateway_payment_id;
      const gatewayRefunds = model.refunds.filter((one) => one.paymentId === paymentId);
      const total = gatewayRefunds.reduce((sum, one) => sum + one.amount, 0);
      expect(total).toBeGreaterThanOrEqual(needless.amount_paise);
    }
    await checkDocuments(id, row?.status ?? "created");
    models.delete(id);
  });
  await fc.assert(property, { numRuns: runs });
  for (const series of ["RCT", "RFD"]) {
    const query = deps.db.selectFrom("invoices").select(["year", "number"]);
    const rows = await query.where("series", "=", series).orderBy("number").execute();
    // A run at the end of March has two financial years, each with numbers of its own.
    for (const numbers of Map.groupBy(rows, ({ year }) => year).values())
      expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  }
}, 3_600_000);
