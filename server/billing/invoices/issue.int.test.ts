import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getDocuments, listSerials, registeredSeller } from "../../testing/invoices.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  buyPlan,
  createTestOrder,
  insertCoupon,
  postVerify,
  waitForWebhooks,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { refundOrder } from "../checkout/refund-order.ts";
import { syncOrder } from "../sync/sync-order.ts";
import { toFinancialYear } from "./serial.ts";

let app: TestApp;
let buyer: TestMember;
let year = "";

async function start(options: Parameters<typeof startTestApp>[0] = {}) {
  app = await startTestApp(options);
  buyer = await createMember(app);
  year = toFinancialYear(app.clock.now().toISOString());
}
const taxed = { override: { seller: registeredSeller } };

/** Refunds an order and lets the gateway report the outcome. */
async function refund(id: string, outcome = "SUCCESS"): Promise<void> {
  await refundOrder(app.ctx, { orderId: id, reason: "Asked", requestedBy: "operator" });
  app.gateway.refundStatus(`rf_${id}`, outcome);
  await waitForWebhooks(app);
}

beforeEach(() => start());
afterEach(() => app.close());

describe("a sale without a GSTIN", () => {
  test("gets a receipt without tax", async () => {
    const id = await buyPlan(app, buyer, { plan_id: 2, customer_state: "27" });
    const [receipt, ...others] = await getDocuments(app, buyer, id);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      kind: "receipt",
      title: "Receipt",
      serial: `RCT/${year}/00001`,
      order_id: id,
      against: null,
      seller: { gstin: null, legal_name: "Saathi Digital Services" },
      buyer: { name: "Asha Verma", email: "asha@example.in", state: { name: "Maharashtra" } },
      description: "Saathi Pro, Quarterly plan: 3 months of access, prepaid",
      taxes: [],
      taxable_amount: 26_900,
      total: 26_900,
    });
    expect(receipt.payment_id).toBe(app.gateway.orders.get(id)?.payments[0]?.cfPaymentId);
  });

  test("gets no receipt when it is unpaid or free", async () => {
    const open = await createTestOrder(app, buyer);
    await app.gateway.pay(open, "failed");
    await postVerify(app, buyer, { order_id: open });
    expect(await getDocuments(app, buyer, open)).toEqual([]);
    await insertCoupon(app, "FREE");
    const free = await createTestOrder(app, buyer, { plan_id: 2, coupon_code: "FREE" });
    expect(await getDocuments(app, buyer, free)).toEqual([]);
    expect(await listSerials(app, "RCT")).toEqual([]);
  });
});

describe("a sale with a GSTIN", () => {
  beforeEach(async () => {
    await app.close();
    await start(taxed);
  });

  test("within the State gets a tax invoice with CGST and SGST", async () => {
    const id = await buyPlan(app, buyer, { plan_id: 2, customer_state: "29" });
    expect(await getDocuments(app, buyer, id)).toMatchObject([
      {
        kind: "invoice",
        serial: `INV/${year}/00001`,
        place_of_supply: { code: "29", name: "Karnataka" },
        taxable_amount: 22_797,
        taxes: [
          { name: "CGST", percent: 9, amount: 2051 },
          { name: "SGST", percent: 9, amount: 2052 },
        ],
        total: 26_900,
      },
    ]);
  });

  test("to a registered buyer elsewhere has IGST and the buyer's GSTIN", async () => {
    const id = await buyPlan(app, buyer, { plan_id: 2, customer_gstin: "27AAPFU0939F1ZV" });
    expect(await getDocuments(app, buyer, id)).toMatchObject([
      {
        buyer: { gstin: "27AAPFU0939F1ZV", state: { code: "27" } },
        place_of_supply: { name: "Maharashtra" },
        taxes: [{ name: "IGST", percent: 18, amount: 4103 }],
      },
    ]);
  });

  test("to a buyer without a State is taxed in the seller's State and marked", async () => {
    const id = await buyPlan(app, buyer);
    expect(await getDocuments(app, buyer, id)).toMatchObject([
      { buyer: { state: null }, place_of_supply: { code: "29" } },
    ]);
    const row = app.db.selectFrom("invoices").select("place_from").where("order_id", "=", id);
    expect(await row.execute()).toEqual([{ place_from: "seller" }]);
  });

  test("with a coupon is taxed on the amount paid", async () => {
    await insertCoupon(app, "TEN", { percent_off: 10 });
    const id = await buyPlan(app, buyer, { plan_id: 2, coupon_code: "TEN", customer_state: "07" });
    expect(await getDocuments(app, buyer, id)).toMatchObject([
      { list_amount: 26_900, discount: 2690, coupon_code: "TEN", total: 24_210 },
    ]);
  });

  test("keeps its document when seller, plan and buyer change", async () => {
    const id = await buyPlan(app, buyer, { customer_state: "29" });
    const before = await getDocuments(app, buyer, id);
    app.ctx.seller = { ...registeredSeller, legalName: "Someone Else", address: "Elsewhere" };
    await app.db.updateTable("plans").set({ amount_paise: 1 }).where("id", "=", 1).execute();
    await app.db.updateTable("orders").set({ customer_name: "X" }).where("id", "=", id).execute();
    expect(await getDocuments(app, buyer, id)).toEqual(before);
    await app.db.updateTable("plans").set({ amount_paise: 9900 }).where("id", "=", 1).execute();
  });
});

describe("a refund", () => {
  beforeEach(async () => {
    await app.close();
    await start(taxed);
  });

  test("gets a credit note with the invoice's taxes when it is finished", async () => {
    const id = await buyPlan(app, buyer, { plan_id: 2, customer_state: "27" });
    await refundOrder(app.ctx, { orderId: id, reason: "Asked", requestedBy: "operator" });
    expect(await getDocuments(app, buyer, id)).toHaveLength(1);
    app.gateway.refundStatus(`rf_${id}`, "SUCCESS");
    await waitForWebhooks(app);
    const [invoice, note, ...others] = await getDocuments(app, buyer, id);
    expect(others).toEqual([]);
    expect(note).toEqual({
      ...invoice,
      id: note.id,
      kind: "credit_note",
      title: "Credit note",
      serial: `CRN/${year}/00001`,
      issued_at: note.issued_at,
      against: {
        kind: "invoice",
        title: "Tax invoice",
        serial: invoice.serial,
        issued_at: invoice.issued_at,
      },
    });
  });

  test("that fails gets no credit note", async () => {
    const id = await buyPlan(app, buyer);
    await refund(id, "CANCELLED");
    const [invoice, ...others] = await getDocuments(app, buyer, id);
    expect([invoice.kind, others]).toEqual(["invoice", []]);
  });

  test("of a receipt gets a credit note in a series of its own", async () => {
    app.ctx.seller = { ...registeredSeller, gstin: null };
    const id = await buyPlan(app, buyer);
    app.ctx.seller = registeredSeller;
    await refund(id);
    const serials = (await getDocuments(app, buyer, id)).map(
      ({ serial }: { serial: string }) => serial,
    );
    expect(serials).toEqual([`RCT/${year}/00001`, `RFD/${year}/00001`]);
  });

  test("reported twelve times at once gets one credit note", async () => {
    const id = await buyPlan(app, buyer);
    await refundOrder(app.ctx, { orderId: id, reason: "Asked", requestedBy: "operator" });
    app.gateway.pauseWebhooks();
    app.gateway.refundStatus(`rf_${id}`, "SUCCESS");
    await Promise.all(Array.from({ length: 12 }, () => syncOrder(app.ctx, id, "webhook")));
    expect(await listSerials(app, "CRN")).toEqual([`CRN/${year}/00001`]);
    app.gateway.resumeWebhooks();
  });
});

test("a reversed payment gets a credit note at once, and a new receipt when it succeeds again", async () => {
  const id = await buyPlan(app, buyer);
  const payment = app.gateway.orders.get(id)?.payments[0];
  if (payment !== undefined) payment.status = "CANCELLED";
  await syncOrder(app.ctx, id, "reconcile");
  app.clock.advance(5 * 3600);
  await syncOrder(app.ctx, id, "reconcile");
  expect(await listSerials(app, "RFD")).toHaveLength(1);
  if (payment !== undefined) payment.status = "SUCCESS";
  await syncOrder(app.ctx, id, "reconcile");
  const kinds = (await getDocuments(app, buyer, id)).map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(["receipt", "credit_note", "receipt"]);
});
