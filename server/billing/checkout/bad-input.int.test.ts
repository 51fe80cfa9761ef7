import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { callTrpc } from "../../testing/http/call-trpc.ts";
import { rest } from "../../testing/http/rest.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  createTestOrder,
  findSubscription,
  orderBody,
  postOrder,
  postVerify,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let buyer: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  buyer = await createMember(app);
});
afterAll(() => app.close());
afterEach(async () => {
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
});

async function countOrders({ id }: TestMember): Promise<number> {
  return (await app.db.selectFrom("orders").select("id").where("user_id", "=", id).execute())
    .length;
}

describe("create-order refuses without storing anything:", () => {
  const long = "x".repeat(10_000);
  test.each([
    ["no plan", { plan_id: undefined }, 422, "plan_id"],
    ["a plan of null", { plan_id: null }, 422, "plan_id"],
    ["a plan in words", { plan_id: "monthly" }, 422, "plan_id"],
    ["a negative plan", { plan_id: -1 }, 422, "plan_id"],
    ["a fraction of a plan", { plan_id: 1.5 }, 422, "plan_id"],
    ["a list of plans", { plan_id: [1] }, 422, "plan_id"],
    ["a huge plan", { plan_id: 1e300 }, 422, "plan_id"],
    ["an unknown plan", { plan_id: 0 }, 404, null],
    ["another unknown plan", { plan_id: 999_999_999 }, 404, null],
    ["a plan beyond 32 bits", { plan_id: 99_999_999_999 }, 404, null],
    ["no name", { customer_name: undefined }, 422, "customer_name"],
    ["a blank name", { customer_name: " \u200b " }, 422, "customer_name"],
    ["a long name", { customer_name: "x".repeat(101) }, 422, "customer_name"],
    ["a name with control characters", { customer_name: "A\u0007sha" }, 422, "customer_name"],
    ["a wrong email", { customer_email: "asha" }, 422, "customer_email"],
    ["an email that is a number", { customer_email: 7 }, 422, "customer_email"],
    ["a foreign phone", { customer_phone: "+14155550100" }, 422, "customer_phone"],
    ["a phone that is no mobile", { customer_phone: "5876543210" }, 422, "customer_phone"],
    ["an unknown coupon", { coupon_code: "NOPE" }, 422, "coupon_code"],
    ["a coupon of 10,000 characters", { coupon_code: long }, 422, "coupon_code"],
    ["a coupon of SQL", { coupon_code: "' or 1=1; drop table coupons;--" }, 422, "coupon_code"],
    ["a coupon with a NUL", { coupon_code: "A\u0000" }, 422, "coupon_code"],
    ["a coupon that is a number", { coupon_code: 7 }, 422, "coupon_code"],
    ["a coupon that is an object", { coupon_code: { $ne: null } }, 422, "coupon_code"],
  ])("%s", async (_what, input, status, field) => {
    const answer = await postOrder(app, buyer, input);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: true, status: false, message: expect.any(String) });
    if (field !== null) expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await countOrders(buyer)).toBe(0);
  });

  test.each([
    ["no JSON", "{", 400],
    ["a list", "[]", 400],
    ["a text", '"plan"', 400],
    ["null", "null", 400],
  ])("%s", async (_what, rawBody, status) => {
    const { token } = buyer;
    const answer = await rest(app, "POST /cashfree/create-order", { token, rawBody });
    expect([answer.status, answer.body.error, answer.body.status]).toEqual([status, true, false]);
  });

  test("a request without a session or with an invalid token", async () => {
    const body = orderBody();
    const anonymous = await rest(app, "POST /cashfree/create-order", { body });
    expect(anonymous.status).toBe(401);
    expect(anonymous.body).toMatchObject({ error: true, status: false });
    const invalid = await rest(app, "POST /cashfree/create-order", { body, token: "broken" });
    expect(invalid.status).toBe(401);
  });

  test("a plan that is not on sale", async () => {
    await app.db.updateTable("plans").set({ active: 0 }).where("id", "=", 3).execute();
    const { status } = await postOrder(app, buyer, { plan_id: 3 });
    await app.db.updateTable("plans").set({ active: 1 }).where("id", "=", 3).execute();
    expect(status).toBe(404);
  });
});

describe("create-order accepts", () => {
  test.each([
    ["a client's own price, which is ignored", { amount: 1, order_amount: 0.01 }],
    ["another customer's id, which is ignored", { customer_id: "1 or 1=1" }],
    ["a name in Hindi", { customer_name: "आशा वर्मा" }],
    ["a name of two letters", { customer_name: "Om" }],
    ["a blank coupon", { coupon_code: "  " }],
    ["no coupon at all", { coupon_code: undefined }],
    ["a phone in any Indian form", { customer_phone: "098765 43210" }],
    ["fields it does not know", { constructor: {}, toString: 1 }],
  ])("%s", async (_what, input) => {
    const id = await createTestOrder(app, await createMember(app), input);
    expect(app.gateway.orders.get(id)?.amount).toBe(99);
  });
});

describe("verify-order refuses without activating anything:", () => {
  test.each([
    ["no order", { order_id: undefined }, 422],
    ["an order of null", { order_id: null }, 422],
    ["a plan beyond 32 bits", { order_id: "ord_x", plan_id: 99_999_999_999 }, 404],
    ["an order that is a number", { order_id: 7 }, 422],
    ["a blank order", { order_id: " " }, 422],
    ["an order of 10,000 characters", { order_id: "o".repeat(10_000) }, 422],
    ["an unknown order", { order_id: "ord_unknown" }, 404],
    ["an order of SQL", { order_id: "' or 1=1;--" }, 404],
    ["an order with a NUL", { order_id: "ord\u0000" }, 404],
    ["a plan in words", { order_id: "ord_x", plan_id: "monthly" }, 422],
  ])("%s", async (_what, body, status) => {
    const answer = await postVerify(app, buyer, body);
    expect([answer.status, answer.body.status]).toEqual([status, false]);
  });

  test("another user's order, even a paid one", async () => {
    const owner = await createMember(app);
    app.gateway.pauseWebhooks();
    const id = await createTestOrder(app, owner);
    await app.gateway.pay(id, "success");
    expect((await postVerify(app, buyer, { order_id: id })).status).toBe(404);
    expect(await findSubscription(app, buyer)).toBeNull();
    expect(await findSubscription(app, owner)).toBeNull();
  });

  test("another plan than the order's", async () => {
    const owner = await createMember(app);
    const id = await createTestOrder(app, owner);
    await app.gateway.pay(id, "success");
    const { status, body } = await postVerify(app, owner, { order_id: id, plan_id: 3 });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["plan_id"]]);
    expect(await findSubscription(app, owner)).toBeNull();
    app.gateway.resumeWebhooks();
  });

  test("a request without a session", async () => {
    const body = { order_id: "ord_x", plan_id: 1 };
    expect((await rest(app, "POST /cashfree/verify-order", { body })).status).toBe(401);
    expect((await rest(app, "GET /payment-history")).status).toBe(401);
  });
});

test("verify-order refuses the 31st request in a minute and says how long to wait", async () => {
  const eager = await createMember(app);
  const ask = () => postVerify(app, eager, { order_id: "ord_unknown" });
  const answers = await Promise.all(Array.from({ length: 31 }, ask));
  const last = answers.filter(({ status }) => status === 429);
  expect(last).toHaveLength(1);
  expect(Number(last[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
});

describe("a control character is refused", () => {
  test.each([
    ["query billing.document", { id: "\u0000" }, 422],
    ["query billing.document", { id: "a\u0007b" }, 422],
    ["query billing.invoice", { order_id: "\u0000" }, 404],
    ["query billing.order", { order_id: "ord\u0000" }, 404],
    ["mutation billing.verifyOrder", { plan_id: 1, order_id: "\u0000" }, 404],
    ["mutation billing.refund", { order_id: "\u0000" }, 404],
    ["mutation billing.refund", { order_id: "ord_x", reason: "a\u0000" }, 422],
    ["mutation billing.createOrder", { ...orderBody(), idempotencyKey: "a\u0000" }, 422],
    ["query billing.quote", { plan_id: 1, coupon_code: "A\u0000" }, 422],
  ] as const)("by %s of %j with %s", async (call, body, status) => {
    const { token } = buyer;
    expect((await callTrpc(app, call, { token, body })).status).toBe(status);
  });
});

test.each(["", " \u00a0"])(
  "the blank idempotencyKey %j of a program is refused, not a key",
  async (key) => {
    const { token } = await createMember(app, { subscribed: true });
    const order = { ...orderBody({ plan_id: 3 }), idempotencyKey: key };
    const message = { serviceId: 1, message: "yes", idempotencyKey: key };
    for (const [call, body] of [
      ["mutation billing.createOrder", order],
      ["mutation chat.send", message],
    ] as const) {
      const answer = await callTrpc(app, call, { token, body });
      expect(answer.status).toBe(422);
      expect(answer.body.error.data.refusals.idempotencyKey).toEqual([
        { id: "fieldRequired", values: { field: "idempotencyKey" } },
      ]);
    }
  },
);

test("an Idempotency-Key that is too long is refused for orders and messages", async () => {
  const headers = { "idempotency-key": "k".repeat(256) };
  const refusal = { message: "The Idempotency-Key is too long" };
  expect((await postOrder(app, buyer, { headers })).body).toMatchObject(refusal);
  const reader = await createMember(app, { subscribed: true });
  const options = { token: reader.token, headers, body: { message: "Hello" } };
  expect((await rest(app, "POST /chat/1", options)).body).toMatchObject(refusal);
});
