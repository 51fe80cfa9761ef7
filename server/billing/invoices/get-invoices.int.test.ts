import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { callTrpc } from "../../testing/http/call-trpc.ts";
import { rest } from "../../testing/http/rest.ts";
import { getDocuments } from "../../testing/invoices.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { pdfText } from "../../testing/pdf-text.ts";
import { buyPlan } from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { toFinancialYear } from "./serial.ts";

let app: TestApp;
let buyer: TestMember;
let year = "";
beforeEach(async () => {
  app = await startTestApp();
  buyer = await createMember(app);
  year = toFinancialYear(app.clock.now().toISOString());
});
afterEach(() => app.close());

describe("an invoice", () => {
  async function fetchPdf(path: string, token?: string) {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    return fetch(`${app.url}/api/invoices/${path}`, { headers });
  }

  test("is sent to its buyer only, and is never cached", async () => {
    const id = await buyPlan(app, buyer, { customer_name: "आशा वर्मा Verma" });
    const [receipt] = await getDocuments(app, buyer, id);
    const response = await fetchPdf(`${receipt.id}.pdf`, buyer.token);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="saathi-receipt-RCT-${year}-00001.pdf"`,
    );
    const text = pdfText(Buffer.from(await response.arrayBuffer()));
    expect(text).toContain(receipt.serial);
    expect(text).toContain("Verma");

    const otherMember = await createMember(app);
    for (const [path, token, status] of [
      [`${receipt.id}.pdf`, otherMember.token, 404],
      [`${receipt.id}.pdf`, undefined, 401],
      [`${receipt.id}`, buyer.token, 404],
      ["none.pdf", buyer.token, 404],
      ["00000000-0000-0000-0000-000000000000.pdf", buyer.token, 404],
      ["%00.pdf", buyer.token, 404],
    ] as const) {
      const refused = await fetchPdf(path, token);
      expect([path, refused.status]).toEqual([path, status]);
      expect(await refused.json()).toMatchObject({ status: false });
    }
  });

  test("is not found for another user, by any id", async () => {
    const id = await buyPlan(app, buyer);
    const [receipt] = await getDocuments(app, buyer, id);
    const { token } = await createMember(app);
    const post = (call: string, body: unknown) =>
      callTrpc(app, `query billing.${call}`, { token, body });
    expect((await post("invoice", { order_id: id })).status).toBe(404);
    expect((await post("document", { id: receipt.id })).status).toBe(404);
    expect((await post("document", { id: "' or 1=1 --" })).status).toBe(404);
    expect((await post("document", { id: "x".repeat(101) })).status).toBe(422);
    expect((await post("invoice", { order_id: 5 })).status).toBe(422);
    expect((await post("invoice", {})).status).toBe(422);
  });
});

test("the payment history names the documents in tRPC and not in REST", async () => {
  const id = await buyPlan(app, buyer);
  const payments = await callTrpc(app, "query billing.payments", { token: buyer.token });
  const [entry] = payments.body.result.data;
  const [receipt] = await getDocuments(app, buyer, id);
  const { kind, serial } = receipt;
  expect(entry.documents).toEqual([{ id: receipt.id, kind, serial }]);
  const { body } = await rest(app, "GET /payment-history", { token: buyer.token });
  expect(Object.keys(body.data.data[0])).toEqual([
    "id",
    "payment_id",
    "amount",
    "status",
    "created_at",
  ]);
});
