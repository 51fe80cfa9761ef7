import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  createTestOrder,
  getSubscription,
  insertCoupon,
  postOrder,
  postVerify,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp, uniqueDigits } from "../../testing/test-app.ts";
import { listCoupons } from "../admin/coupon-admin.ts";
import { syncOrder } from "../sync/sync-order.ts";

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;
let app: TestApp;
let buyer: TestMember;
let code: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await createMember(app);
  code = `ONCE${uniqueDigits(8)}`;
  await insertCoupon(app, code, { percent_off: 90, max_uses: 1, max_uses_per_user: 1 });
});

async function statusOf(id: string) {
  const query = app.db.selectFrom("orders").select("status").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).status;
}

async function usesOf(coupon: string) {
  return (await listCoupons({ db: app.db, clock: app.clock })).find((one) => one.code === coupon)
    ?.used;
}

/** Orders with the coupon and leaves the attempt with the bank. */
async function pendingOrder(): Promise<string> {
  const id = await createTestOrder(app, buyer, { coupon_code: code });
  await app.gateway.pay(id, "pending");
  await postVerify(app, buyer, { order_id: id });
  return id;
}

test("a single-use coupon is not had again by changing plans while the bank confirms", async () => {
  const first = await pendingOrder();
  for (const plan_id of [2, 3]) {
    expect((await postOrder(app, buyer, { coupon_code: code, plan_id })).status).toBe(422);
  }
  expect(await statusOf(first)).toBe("pending");
  await app.gateway.settlePending(first, "success");
  await postVerify(app, buyer, { order_id: first });
  expect((await getSubscription(app, buyer)).plan_id).toBe(1);
  const held = app.db.selectFrom("orders").select("id").where("coupon_code", "=", code);
  expect(await held.execute()).toEqual([{ id: first }]);
});

test("an attempt first heard of when its order is ended keeps the coupon", async () => {
  app.gateway.pauseWebhooks();
  const first = await createTestOrder(app, buyer, { coupon_code: code });
  await app.gateway.pay(first, "pending");
  const other = await postOrder(app, buyer, { coupon_code: code, plan_id: 3 });
  app.gateway.resumeWebhooks();
  expect([other.status, await statusOf(first)]).toEqual([422, "terminated"]);
});

test("an expired order holds its coupon until its attempt fails", async () => {
  const first = await pendingOrder();
  app.clock.advance(2 * hourSeconds);
  await syncOrder(app.ctx, first, "reconcile");
  const stranger = await createMember(app);
  const early = await postOrder(app, stranger, { coupon_code: code });
  const used = await usesOf(code);
  await app.gateway.settlePending(first, "failed");
  await syncOrder(app.ctx, first, "reconcile");
  const late = await postOrder(app, stranger, { coupon_code: code });
  app.clock.advance(-2 * hourSeconds);
  expect(await statusOf(first)).toBe("expired");
  expect([early.status, used, late.status]).toEqual([422, 1, 200]);
});

test("an expired order holds its coupon no longer than anyone looks at it", async () => {
  const first = await pendingOrder();
  const seconds = hourSeconds + 3 * hourSeconds + 3 * daySeconds + 60;
  app.clock.advance(seconds);
  await syncOrder(app.ctx, first, "reconcile");
  const late = await postOrder(app, await createMember(app), { coupon_code: code });
  app.clock.advance(-seconds);
  expect(late.status).toBe(200);
});
