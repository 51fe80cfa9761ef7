import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refundOrder } from "../../../server/billing/checkout/refund-order.ts";
import { monthBounds } from "../../../server/billing/invoices/export.ts";
import { syncOrder } from "../../../server/billing/sync/sync-order.ts";
import { registeredSeller } from "../../../server/testing/invoices.ts";
import { createMember } from "../../../server/testing/members.ts";
import { buyPlan, insertCoupon } from "../../../server/testing/purchases.ts";
import { startTestApp, type TestApp } from "../../../server/testing/test-app.ts";
import { createTestAdmin, type TestAdmin } from "../../testing/test-admin.ts";

const head =
  "serial,kind,date,against_serial,against_date,order_id,payment_id,buyer_name,buyer_email," +
  "buyer_gstin,buyer_state,place_of_supply,place_from,description,sac,gst_percent,taxable_value," +
  "cgst,sgst_utgst,igst,total";
const description = '"Saathi Pro, Quarterly plan: 3 months of access, prepaid"';

let app: TestApp;
let admin: TestAdmin;
beforeAll(async () => {
  app = await startTestApp({ override: { seller: registeredSeller } });
  app.gateway.pauseWebhooks();
  admin = createTestAdmin({ db: app.db, clock: app.clock });
});
afterAll(() => app.close());

/** Buys a plan at a given time. @returns the ids of the order and its payment */
async function buyAt(moment: string, overrides: Record<string, unknown>) {
  app.clock.set(moment);
  const id = await buyPlan(app, await createMember(app), { plan_id: 2, ...overrides });
  return [id, app.gateway.orders.get(id)?.payments[0]?.cfPaymentId ?? ""] as const;
}

describe("export invoices", () => {
  test("writes an Indian month with its taxes, and no cell that a spreadsheet would run", async () => {
    await buyAt("2026-11-30T18:30:00.000Z", { customer_name: "December" });
    const [evil, evilPayment] = await buyAt("2026-11-30T18:29:00.000Z", {
      customer_name: '=HYPERLINK("http://x","y")',
      customer_state: "27",
    });
    const [hindi, hindiPayment] = await buyAt("2026-10-31T18:31:00.000Z", {
      customer_name: "आशा वर्मा",
      customer_gstin: "29AAGCB7383J1Z4",
    });
    await buyAt("2026-10-31T18:29:00.000Z", { customer_name: "October" });
    const text = await admin.text("export", "invoices", "--month", "2026-11");
    expect(text.split("\r\n")).toEqual([
      head,
      `INV/2627/00002,invoice,2026-11-30,,,${evil},${evilPayment},"'=HYPERLINK(""http://x"",""y"")",` +
        `asha@example.in,,27-Maharashtra,27-Maharashtra,buyer,${description},998439,18,` +
        "227.97,0.00,0.00,41.03,269.00",
      `INV/2627/00003,invoice,2026-11-01,,,${hindi},${hindiPayment},आशा वर्मा,asha@example.in,` +
        `29AAGCB7383J1Z4,29-Karnataka,29-Karnataka,gstin,${description},998439,18,` +
        "227.97,20.51,20.52,0.00,269.00",
      "",
    ]);
    expect(await admin.json("export", "invoices", "--month", "2026-10")).toMatchObject([
      { buyer_name: "October", date: "2026-10-31", place_from: "seller", total: "269.00" },
    ]);
    expect(await admin.text("export", "invoices", "--month", "2025-01")).toBe(`${head}\r\n`);
  });

  test("writes a credit note in the month of the refund, with the refunded amounts", async () => {
    await insertCoupon(app, "TEN", { percent_off: 10 });
    const [id] = await buyAt("2027-01-31T10:00:00.000Z", { coupon_code: "TEN" });
    app.clock.set("2027-02-02T10:00:00.000Z");
    await refundOrder(app.ctx, { orderId: id, reason: "Asked", requestedBy: "operator" });
    app.gateway.refundStatus(`rf_${id}`, "SUCCESS");
    await syncOrder(app.ctx, id, "operator");
    const [invoice] = await admin.json("export", "invoices", "--month", "2027-01");
    const [note, ...others] = await admin.json("export", "invoices", "--month", "2027-02");
    expect(others).toEqual([]);
    expect(note).toEqual({
      ...invoice,
      serial: "CRN/2627/00001",
      kind: "credit_note",
      date: "2027-02-02",
      against_serial: invoice.serial,
      against_date: "2027-01-31",
    });
    const sum = ["taxable_value", "cgst", "sgst_utgst", "igst"].map((name) => Number(note[name]));
    expect(sum.reduce((a, b) => a + b, 0).toFixed(2)).toBe("242.10");
  });

  test.each(["2026-13", "2026-00", "november", "26-11", "2026-11-01"])(
    "refuses %s as a month",
    async (month) => {
      await expect(admin.text("export", "invoices", "--month", month)).rejects.toThrow(
        "must be a month",
      );
    },
  );
});

test.each([
  ["2026-11", "2026-10-31T18:30:00.000Z", "2026-11-30T18:30:00.000Z"],
  ["2026-12", "2026-11-30T18:30:00.000Z", "2026-12-31T18:30:00.000Z"],
])("the month %s lasts from %s to %s", (month, from, until) => {
  expect(monthBounds(month)).toEqual({ from, until });
});
