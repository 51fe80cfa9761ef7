import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createOrderInput } from "../../../shared/inputs/billing.ts";
import { callTrpc } from "../../testing/http/call-trpc.ts";
import type { RestAnswer } from "../../testing/http/rest.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  buyPlan,
  createTestOrder,
  getOrderStatus,
  insertCoupon,
  orderBody,
  postOrder,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { reconcile } from "../billing.ts";
import { syncOrder } from "../sync/sync-order.ts";
import { createOrder } from "./create-order.ts";

let app: TestApp;
let buyer: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  await insertCoupon(app, "HALF", { percent_off: 50 });
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await createMember(app);
  app.gateway.calls.length = 0;
});

function countTerminations({ gateway }: TestApp): number {
  return gateway.calls.filter(({ method }) => method === "PATCH").length;
}

describe("a buyer who switches a coupon on and off", () => {
  const press = (at: number) => postOrder(app, buyer, { coupon_code: at % 2 ? "HALF" : null });

  test("is asked to wait after five closed orders a minute, and goes on with the last one", async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 20; at += 1) statuses.push((await press(at)).status);
    expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(countTerminations(app)).toBe(5);
    const [last, other] = [await press(5), await press(6)];
    expect(last.status).toBe(200);
    expect(other.status).toBe(429);
    expect(Number(other.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

test("an order that another tab closed while it was made is refused, and the other tab's stays open", async () => {
  const withCoupon: RestAnswer[] = [];
  const gateway = {
    ...app.ctx.gateway,
    createOrder: async (...call: Parameters<typeof app.ctx.gateway.createOrder>) => {
      const made = await app.ctx.gateway.createOrder(...call);
      if (withCoupon.length === 0)
        withCoupon.push(await postOrder(app, buyer, { coupon_code: "HALF" }));
      return made;
    },
  };
  const input = createOrderInput.parse(orderBody());
  const first = createOrder({ ...app.ctx, gateway }, buyer.id, input);
  await expect(first).rejects.toMatchObject({ code: "CONFLICT" });
  const [other] = withCoupon;
  expect(other?.status).toBe(200);
  expect(await getOrderStatus(app, other?.body.data.order_id)).toBe("open");
});

test("closes orders without a sync after fifteen in a minute, and leaves their syncs to the reconciler", async () => {
  await using crowded = await startTestApp();
  await insertCoupon(crowded, "HALF", { percent_off: 50 });
  const pressTwice = async () => {
    const one = await createMember(crowded);
    const first = await createTestOrder(crowded, one);
    const second = await postOrder(crowded, one, { coupon_code: "HALF" });
    expect(second.status).toBe(200);
    return first;
  };
  const replaced: string[] = [];
  for (let index = 0; index < 17; index += 1) replaced.push(await pressTwice());
  const isRead = ({ path }: { path: string }) => path.endsWith("/payments");
  expect(countTerminations(crowded)).toBe(17);
  expect(crowded.gateway.calls.filter(isRead)).toHaveLength(15);
  const [last = ""] = replaced.slice(-1);
  expect(await getOrderStatus(crowded, last)).toBe("terminated");
  crowded.gateway.calls.length = 0;
  await reconcile(crowded.ctx);
  const read = crowded.gateway.calls.filter(isRead).map(({ path }) => path);
  expect(read.sort()).toEqual(replaced.slice(-2).map((id) => expect.stringContaining(id)));
});

test("a coupon for one use is kept by a payment under way, however many orders others closed", async () => {
  await using crowded = await startTestApp();
  await insertCoupon(crowded, "HALF", { percent_off: 50 });
  await insertCoupon(crowded, "ONCE", { percent_off: 50, max_uses: 1 });
  for (let index = 0; index < 15; index += 1) {
    const otherMember = await createMember(crowded);
    await createTestOrder(crowded, otherMember);
    await postOrder(crowded, otherMember, { coupon_code: "HALF" });
  }
  const one = await createMember(crowded);
  const id = await createTestOrder(crowded, one, { plan_id: 1, coupon_code: "ONCE" });
  crowded.gateway.pauseWebhooks();
  await crowded.gateway.pay(id, "pending");
  const second = await postOrder(crowded, one, { plan_id: 2, coupon_code: "ONCE" });
  expect(second.status).toBe(422);
});

describe("an open order", () => {
  test("is given again while there is time to pay it", async () => {
    const id = await createTestOrder(app, buyer);
    app.clock.advance(54 * 60);
    expect((await postOrder(app, buyer)).body.data.order_id).toBe(id);
  });

  test("is replaced in its last five minutes, so that nobody pays an order that has expired", async () => {
    const id = await createTestOrder(app, buyer);
    app.clock.advance(56 * 60);
    const { status, body } = await postOrder(app, buyer);
    expect(status).toBe(200);
    expect(body.data.order_id).not.toBe(id);
  });

  test("with a failed payment is replaced in its last five minutes", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "failed");
    await syncOrder(app.ctx, id, "verify");
    app.clock.advance(56 * 60);
    expect((await postOrder(app, buyer)).body.data.order_id).not.toBe(id);
  });

  test("with a payment under way is given until its end, so that nobody pays twice", async () => {
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "pending");
    expect((await syncOrder(app.ctx, id, "verify")).status).toBe("pending");
    app.clock.advance(56 * 60);
    expect((await postOrder(app, buyer)).body.data.order_id).toBe(id);
  });

  test("that the gateway does not close costs one request at most four calls", async () => {
    const id = await createTestOrder(app, buyer);
    app.gateway.pauseWebhooks();
    await app.gateway.pay(id, "success");
    const gateway = { ...app.ctx.gateway, fetchPayments: async () => [] };
    app.clock.advance(61 * 60);
    app.gateway.calls.length = 0;
    const input = createOrderInput.parse(orderBody());
    const press = createOrder({ ...app.ctx, gateway }, buyer.id, input);
    await expect(press).rejects.toMatchObject({ code: "BAD_GATEWAY" });
    expect(app.gateway.calls.length).toBeLessThanOrEqual(4);
  });
});

describe("an order with the price that its buyer saw", () => {
  const orderAt = (expected_amount: unknown) =>
    callTrpc(app, "mutation billing.createOrder", {
      token: buyer.token,
      body: { ...orderBody({ coupon_code: "HALF" }), expected_amount },
    });

  test("is refused when that has changed, and nothing is closed", async () => {
    const id = await createTestOrder(app, buyer);
    const { status, body } = await orderAt(9900);
    expect(status).toBe(409);
    expect(body.error.data.refusal).toEqual({ id: "priceChanged" });
    expect(countTerminations(app)).toBe(0);
    expect((await postOrder(app, buyer)).body.data.order_id).toBe(id);
  });

  test("is made when the price is the same, and refused when it is no number", async () => {
    expect((await orderAt("a lot")).status).toBe(422);
    expect((await orderAt(4950)).status).toBe(200);
  });

  test("is made by REST whatever a field of that name says", async () => {
    expect((await postOrder(app, buyer, { expected_amount: 1 })).status).toBe(200);
  });
});

test("a buyer repeats a refused refund five times an hour at most", async () => {
  const id = await buyPlan(app, buyer);
  app.gateway.fault({ on: "refund", kind: "422", times: 10 });
  const ask = () =>
    callTrpc(app, "mutation billing.refund", { token: buyer.token, body: { order_id: id } });
  const statuses: number[] = [];
  for (let at = 0; at < 10; at += 1) statuses.push((await ask()).status);
  expect(statuses).toEqual([...Array<number>(6).fill(502), 429, 429, 429, 429]);
  const refunds = app.db.selectFrom("refunds").select("id").where("order_id", "=", id);
  expect(await refunds.execute()).toHaveLength(6);
});
