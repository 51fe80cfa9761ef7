import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { daySeconds } from "../../../shared/indian-time.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import {
  createTestOrder,
  findSubscription,
  getOrderStatus,
  insertCoupon,
  postOrder,
  postVerify,
} from "../../testing/purchases.ts";
import { startTestApp, type TestApp, uniqueDigits } from "../../testing/test-app.ts";
import { listCoupons } from "../admin/coupon-admin.ts";
import { syncOrder } from "../sync/sync-order.ts";

const hourSeconds = 3600;
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

async function countUses(coupon: string) {
  return (await listCoupons({ db: app.db, clock: app.clock })).find(
    ({ code: listed }) => listed === coupon,
  )?.used;
}

/** Creates an order with the coupon and a pending payment. */
async function createPendingOrder(): Promise<string> {
  const id = await createTestOrder(app, buyer, { coupon_code: code });
  await app.gateway.pay(id, "pending");
  await postVerify(app, buyer, { order_id: id });
  return id;
}

test("refuses a second use of a coupon for another plan while a payment is pending", async () => {
  const first = await createPendingOrder();
  for (const plan_id of [2, 3]) {
    expect((await postOrder(app, buyer, { coupon_code: code, plan_id })).status).toBe(422);
  }
  expect(await getOrderStatus(app, first)).toBe("pending");
  await app.gateway.settlePending(first, "success");
  await postVerify(app, buyer, { order_id: first });
  expect((await findSubscription(app, buyer)).plan_id).toBe(1);
  const orders = app.db.selectFrom("orders").select("id").where("coupon_code", "=", code);
  expect(await orders.execute()).toEqual([{ id: first }]);
});

test("keeps the coupon reserved when closing its order reveals a pending payment", async () => {
  app.gateway.pauseWebhooks();
  const first = await createTestOrder(app, buyer, { coupon_code: code });
  await app.gateway.pay(first, "pending");
  const other = await postOrder(app, buyer, { coupon_code: code, plan_id: 3 });
  app.gateway.resumeWebhooks();
  expect([other.status, await getOrderStatus(app, first)]).toEqual([422, "terminated"]);
});

test("keeps the coupon of an expired order reserved until its pending payment fails", async () => {
  const first = await createPendingOrder();
  app.clock.advance(2 * hourSeconds);
  await syncOrder(app.ctx, first, "reconcile");
  const otherMember = await createMember(app);
  const early = await postOrder(app, otherMember, { coupon_code: code });
  const used = await countUses(code);
  await app.gateway.settlePending(first, "failed");
  await syncOrder(app.ctx, first, "reconcile");
  const late = await postOrder(app, otherMember, { coupon_code: code });
  app.clock.advance(-2 * hourSeconds);
  expect(await getOrderStatus(app, first)).toBe("expired");
  expect([early.status, used, late.status]).toEqual([422, 1, 200]);
});

test("releases the coupon of an expired order when the order is not synced any more", async () => {
  const first = await createPendingOrder();
  const seconds = hourSeconds + 3 * hourSeconds + 3 * daySeconds + 60;
  app.clock.advance(seconds);
  await syncOrder(app.ctx, first, "reconcile");
  const late = await postOrder(app, await createMember(app), { coupon_code: code });
  app.clock.advance(-seconds);
  expect(late.status).toBe(200);
});
