import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMember } from "../../../server/testing/members.ts";
import { buyPlan, createTestOrder, findSubscription } from "../../../server/testing/purchases.ts";
import { startTestApp, type TestApp } from "../../../server/testing/test-app.ts";
import { createTestAdminOf, type TestAdmin } from "../../testing/test-admin.ts";

let app: TestApp;
let admin: TestAdmin;
beforeAll(async () => {
  app = await startTestApp();
  admin = createTestAdminOf(app);
});
afterAll(() => app.close());

describe("a paid order", () => {
  test("is shown with its payment, grant, invoices and events", async () => {
    const member = await createMember(app);
    const id = await buyPlan(app, member, { plan_id: 2 });
    const shown = await admin.json("order", "show", id);
    expect(shown).toMatchObject({
      id,
      status: "paid",
      plan_id: 2,
      plan_months: 3,
      amount: 269,
      discount: 0,
      currency: "INR",
      user: { id: member.id, email: member.email },
      grant: { order_id: id, months: 3, revoked_at: null },
      payments: [{ status: "SUCCESS", amount: 269 }],
      refunds: [],
      invoices: [
        {
          kind: "receipt",
          serial: expect.stringMatching(/^RCT\/\d{4}\/00001$/),
          total: 269,
          mail: "waiting",
        },
      ],
    });
    expect(shown.payment_id).toBe(shown.payments[0].id);
    expect(shown.events.at(-1)).toMatchObject({ to: "paid" });
    const text = await admin.text("order", "show", id);
    expect(text).toContain("₹269.00");
    expect(text).toContain(shown.invoices[0].serial);
    expect(text).toContain(member.email);
    expect(await admin.json("user", "show", member.email)).toMatchObject({
      subscription: { status: "active", plan_id: 2 },
      orders: [{ id, status: "paid", plan_id: 2, amount: 269 }],
    });
  });

  test("is refunded, which ends its subscription", async () => {
    const member = await createMember(app);
    const id = await buyPlan(app, member);
    expect(await findSubscription(app, member)).toMatchObject({ status: "active" });
    const answer = await admin.json("order", "refund", id, "--reason", "Bought by mistake");
    expect(answer).toMatchObject({
      refund: "accepted",
      order: {
        status: "refund_pending",
        refunds: [{ amount: 99, reason: "Bought by mistake", requested_by: "operator" }],
        grant: { revoked_at: expect.any(String) },
      },
    });
    expect(await findSubscription(app, member)).toBeNull();
  });

  test("is not refunded twice: the command fails, before and after the refund has settled", async () => {
    const id = await buyPlan(app, await createMember(app));
    await admin.json("order", "refund", id);
    await expect(admin.json("order", "refund", id)).rejects.toThrow("with the gateway already");
    app.gateway.refundStatus(`rf_${id}`, "SUCCESS");
    await admin.json("order", "sync", id);
    await expect(admin.json("order", "refund", id)).rejects.toThrow("was refunded already");
    expect((await admin.json("order", "show", id)).refunds).toHaveLength(1);
  });
});

test("order refund refuses an unpaid order", async () => {
  const member = await createMember(app);
  const id = await createTestOrder(app, member);
  await expect(admin.json("order", "refund", id)).rejects.toThrow("cannot be refunded");
  expect(await admin.json("order", "show", id)).toMatchObject({ status: "open", refunds: [] });
});

test("order sync finds a payment without a webhook", async () => {
  const member = await createMember(app);
  const id = await createTestOrder(app, member);
  app.gateway.pauseWebhooks();
  await app.gateway.pay(id, "success");
  expect(await admin.json("order", "show", id)).toMatchObject({ status: "open", grant: null });
  expect(await admin.json("order", "sync", id)).toMatchObject({
    status: "paid",
    grant: { months: 1 },
    events: expect.arrayContaining([expect.objectContaining({ source: "operator", to: "paid" })]),
  });
  app.gateway.resumeWebhooks();
});

test("lists the orders in a state, the longest unchanged first, and no person", async () => {
  const [asha, ravi] = [await createMember(app), await createMember(app)];
  const ids = [await createTestOrder(app, asha), await createTestOrder(app, ravi)];
  for (const [index, id] of ids.entries()) {
    const updated_at = `2026-11-0${2 - index}T00:00:00.000Z`;
    const set = { status: "review" as const, updated_at };
    await app.db.updateTable("orders").set(set).where("id", "=", id).execute();
  }
  const listed = await admin.json("order", "list");
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
  expect(listed[0]).toMatchObject({ status: "review", amount: expect.any(Number) });
  const text = await admin.text("order", "list", "--status", "review", "--limit", "1");
  expect(text).toContain(ids[1]);
  expect(text).not.toContain(ids[0]);
  expect(text).not.toContain(asha.email);
  expect(await admin.text("order", "list", "--status", "terminated")).toContain(
    "No order is terminated",
  );
});
