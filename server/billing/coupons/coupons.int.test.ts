import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addMonths } from "../../../shared/billing/months.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  buyPlan,
  createTestOrder,
  findSubscription,
  insertCoupon,
  listPayments,
  postOrder,
  waitForWebhooks,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp, uniqueDigits } from "../../testing/test-app.ts";
import { listOrderEvents } from "../admin/operator-store.ts";
import { getQuote } from "../checkout/quote.ts";
import { syncOrder } from "../sync/sync-order.ts";

let app: TestApp;
let buyer: TestMember;
let code: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await createMember(app);
  code = `DIWALI${uniqueDigits(8)}`;
});

/** Orders with the coupon. @returns the HTTP status */
async function orderWithCoupon(member: TestMember, input: Record<string, unknown> = {}) {
  return (await postOrder(app, member, { coupon_code: code, ...input })).status;
}

async function getOrderRow(id: string) {
  const query = app.db.selectFrom("orders").selectAll().where("id", "=", id);
  return query.executeTakeFirstOrThrow();
}

describe("a coupon", () => {
  test("reduces the price by a percentage, here and at the gateway", async () => {
    await insertCoupon(app, code, { percent_off: 25 });
    const id = await createTestOrder(app, buyer, { coupon_code: ` ${code.toLowerCase()} ` });
    expect(await getOrderRow(id)).toMatchObject({
      coupon_code: code,
      plan_amount_paise: 9900,
      discount_paise: 2475,
      amount_paise: 7425,
    });
    expect(app.gateway.orders.get(id)?.amount).toBe(74.25);
  });

  test("reduces the price by an amount", async () => {
    await insertCoupon(app, code, { amount_off_paise: 5000 });
    const id = await createTestOrder(app, buyer, { coupon_code: code });
    expect(app.gateway.orders.get(id)?.amount).toBe(49);
  });

  test("of invisible characters alone counts as none", async () => {
    expect(await orderWithCoupon(buyer, { coupon_code: " \u200b\u2060" })).toBe(200);
    expect(await orderWithCoupon(buyer, { coupon_code: `${code}\u200b` })).toBe(422);
  });

  test("added later replaces the order without it", async () => {
    await insertCoupon(app, code, { percent_off: 25 });
    const fullPrice = await createTestOrder(app, buyer);
    const reduced = await createTestOrder(app, buyer, { coupon_code: code });
    expect(reduced).not.toBe(fullPrice);
    expect((await getOrderRow(fullPrice)).status).toBe("terminated");
    expect(await createTestOrder(app, buyer, { coupon_code: code })).toBe(reduced);
  });
});

describe("another coupon with the same price", () => {
  const other = () => `OTHER${code}`;
  const expectFree = async (coupon: string) =>
    expect((await postOrder(app, await createMember(app), { coupon_code: coupon })).status).toBe(
      200,
    );

  test("gives the same order, which then uses that coupon alone", async () => {
    await insertCoupon(app, code, { percent_off: 50, max_uses: 1 });
    await insertCoupon(app, other(), { amount_off_paise: 4950, max_uses: 1 });
    const id = await createTestOrder(app, buyer, { coupon_code: code });
    const calls = app.gateway.calls.length;
    expect(await createTestOrder(app, buyer, { coupon_code: other() })).toBe(id);
    expect(app.gateway.calls.length).toBe(calls);
    expect(await orderWithCoupon(await createMember(app), { coupon_code: other() })).toBe(422);
    await expectFree(code);
    await app.gateway.pay(id, "success");
    await syncOrder(app.ctx, id, "reconcile");
    const invoice = app.db.selectFrom("invoices").selectAll().where("order_id", "=", id);
    expect(await invoice.executeTakeFirstOrThrow()).toMatchObject({
      coupon_code: other(),
      list_paise: 9900,
      discount_paise: 4950,
      total_paise: 4950,
    });
  });

  test("gives the same order where no coupon is needed for the price any more", async () => {
    await insertCoupon(app, code, { amount_off_paise: 3000, max_uses: 1 });
    const id = await createTestOrder(app, buyer, { coupon_code: code });
    const setPrice = (amount_paise: number) =>
      app.db.updateTable("plans").set({ amount_paise }).where("id", "=", 1).execute();
    await setPrice(6900);
    const again = await createTestOrder(app, buyer);
    await setPrice(9900);
    expect(again).toBe(id);
    expect(await getOrderRow(id)).toMatchObject({
      coupon_code: null,
      plan_amount_paise: 6900,
      discount_paise: 0,
      amount_paise: 6900,
    });
    await expectFree(code);
  });

  test("chosen in another tab while the gateway creates the order keeps it in both", async () => {
    await insertCoupon(app, code, { percent_off: 50 });
    await insertCoupon(app, other(), { percent_off: 50 });
    const before = app.gateway.calls.length;
    app.gateway.fault({ on: "create", kind: "late", lateMs: 1000, times: 2 });
    const first = postOrder(app, buyer, { coupon_code: code });
    await expect.poll(() => app.gateway.calls.length).toBe(before + 1);
    const second = postOrder(app, buyer, { coupon_code: other() });
    const answers = (await Promise.all([first, second])).map(({ status, body }) => [
      status,
      body.data?.order_id,
    ]);
    const [id] = [...app.gateway.orders.keys()].slice(-1);
    expect(answers).toEqual([
      [200, id],
      [200, id],
    ]);
    expect(await getOrderRow(id ?? "")).toMatchObject({ coupon_code: other(), status: "open" });
  });

  test("closes the buyer's order for another plan that holds its last use", async () => {
    await insertCoupon(app, code, { percent_off: 50 });
    await insertCoupon(app, other(), { percent_off: 50, max_uses: 1 });
    const monthly = await createTestOrder(app, buyer, { coupon_code: code });
    const yearly = await createTestOrder(app, buyer, { coupon_code: other(), plan_id: 3 });
    expect(await createTestOrder(app, buyer, { coupon_code: other() })).toBe(monthly);
    expect((await getOrderRow(yearly)).status).toBe("terminated");
    expect(await getOrderRow(monthly)).toMatchObject({ coupon_code: other(), status: "open" });
  });

  test("is in the order's trail, once", async () => {
    await insertCoupon(app, code, { percent_off: 50 });
    await insertCoupon(app, other(), { percent_off: 50 });
    const id = await createTestOrder(app, buyer, { coupon_code: code });
    await createTestOrder(app, buyer, { coupon_code: other() });
    await createTestOrder(app, buyer, { coupon_code: other() });
    const events = await listOrderEvents(app.db, id);
    const coupons = events.map(({ detail }) => (JSON.parse(detail) as { coupon?: string }).coupon);
    expect(coupons).toEqual([code, undefined, other()]);
    expect(events.at(-1)).toMatchObject({
      source: "create",
      from_status: "open",
      to_status: "open",
    });
  });

  test("is refused when it is used up, and the order keeps its own", async () => {
    await insertCoupon(app, code, { percent_off: 50 });
    await insertCoupon(app, other(), { percent_off: 50, max_uses: 0 });
    const id = await createTestOrder(app, buyer, { coupon_code: code });
    expect(await orderWithCoupon(buyer, { coupon_code: other() })).toBe(422);
    expect(await getOrderRow(id)).toMatchObject({ coupon_code: code, status: "open" });
  });
});

describe("a coupon is refused", () => {
  const yesterday = () => new Date(app.clock.now().getTime() - 86_400_000).toISOString();
  const tomorrow = () => new Date(app.clock.now().getTime() + 86_400_000).toISOString();

  test.each([
    ["unknown", null],
    ["disabled", () => ({ disabled_at: yesterday() })],
    ["expired", () => ({ ends_at: yesterday() })],
    ["not valid yet", () => ({ starts_at: tomorrow() })],
    ["for other plans", () => ({ plan_ids: "[2,3]" })],
    ["used up", () => ({ max_uses: 0 })],
  ] as const)("when it is %s", async (_what, make) => {
    if (make !== null) await insertCoupon(app, code, make());
    const { status, body } = await postOrder(app, buyer, { coupon_code: code });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: true, errors: { coupon_code: [expect.any(String)] } });
  });

  test("outside its period, and accepted within it", async () => {
    await insertCoupon(app, code, { percent_off: 10, starts_at: yesterday(), ends_at: tomorrow() });
    expect(await orderWithCoupon(buyer)).toBe(200);
  });
});

describe("the limits of a coupon", () => {
  test("count reserved and paid orders, but not expired ones", async () => {
    await insertCoupon(app, code, { percent_off: 10, max_uses: 1 });
    const id = await createTestOrder(app, buyer, { coupon_code: code });
    const other = await createMember(app);
    expect(await orderWithCoupon(other)).toBe(422);
    app.clock.advance(3700);
    await syncOrder(app.ctx, id, "reconcile");
    app.clock.advance(-3700);
    expect((await getOrderRow(id)).status).toBe("expired");
    await buyPlan(app, other, { coupon_code: code });
    expect(await orderWithCoupon(await createMember(app))).toBe(422);
  });

  test("hold when six buyers want the last two at once", async () => {
    await insertCoupon(app, code, { percent_off: 10, max_uses: 2 });
    const members = await Promise.all(Array.from({ length: 6 }, () => createMember(app)));
    const statuses = await Promise.all(members.map((member) => orderWithCoupon(member)));
    expect(statuses.toSorted()).toEqual([200, 200, 422, 422, 422, 422]);
  });

  test("per user count that user's orders", async () => {
    await insertCoupon(app, code, { percent_off: 10, max_uses_per_user: 1 });
    await buyPlan(app, buyer, { coupon_code: code });
    expect(await orderWithCoupon(buyer, { plan_id: 3 })).toBe(422);
    expect(await orderWithCoupon(await createMember(app))).toBe(200);
  });

  test("let a buyer who changes plans keep the coupon", async () => {
    await insertCoupon(app, code, { percent_off: 10, max_uses_per_user: 1 });
    const monthly = await createTestOrder(app, buyer, { coupon_code: code });
    const yearly = await createTestOrder(app, buyer, { coupon_code: code, plan_id: 3 });
    expect((await getOrderRow(monthly)).status).toBe("terminated");
    expect((await getOrderRow(yearly)).status).toBe("open");
  });
});

describe("a quote", () => {
  test("has the discount, the amount and the end date, and reserves nothing", async () => {
    await insertCoupon(app, code, { percent_off: 25, max_uses: 1 });
    await buyPlan(app, buyer);
    const before = await findSubscription(app, buyer);
    const input = { plan_id: 3, coupon_code: code };
    const quoted = await getQuote(app.ctx, buyer.id, input);
    expect(quoted).toMatchObject({
      plan_amount: 99_900,
      discount: 24_975,
      amount: 74_925,
      available: true,
      end_date: addMonths(before.start_date, 13),
    });
    await buyPlan(app, buyer, input);
    expect((await findSubscription(app, buyer)).end_date).toBe(quoted.end_date);
    await expect(getQuote(app.ctx, buyer.id, input)).rejects.toMatchObject({
      fieldMessages: { coupon_code: [expect.any(String)] },
    });
    const without = { plan_id: 3, coupon_code: null };
    expect(await getQuote(app.ctx, buyer.id, without)).toMatchObject({
      discount: 0,
      available: false,
    });
  });
});

describe("a coupon that leaves less than ₹1", () => {
  test("gives a subscription at once without the gateway", async () => {
    await insertCoupon(app, code);
    // The syncs of earlier orders call the gateway too.
    await waitForWebhooks(app);
    const calls = app.gateway.calls.length;
    const { status, body } = await postOrder(app, buyer, { coupon_code: code });
    expect(status).toBe(200);
    expect(body.data.payment_session_id).toBeNull();
    expect(app.gateway.calls.length).toBe(calls);
    expect(await findSubscription(app, buyer)).toMatchObject({ status: "active", plan_id: 1 });
    expect(await listPayments(app, buyer)).toEqual([
      {
        id: body.data.order_id,
        payment_id: body.data.order_id,
        amount: 0,
        status: "success",
        created_at: expect.any(String),
      },
    ]);
  });

  test("gives one grant for six clicks", async () => {
    await insertCoupon(app, code);
    const clicks = Array.from({ length: 6 }, () => postOrder(app, buyer, { coupon_code: code }));
    const answers = await Promise.all(clicks);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const grants = app.db.selectFrom("grants").select("id").where("user_id", "=", buyer.id);
    expect(await grants.execute()).toHaveLength(1);
  });
});
