import { afterAll, beforeAll, expect, test } from "vitest";
import { createMember } from "../../testing/members.ts";
import { insertCoupon, postOrder } from "../../testing/purchases.ts";
import { startTestApp, type TestApp, uniqueDigits } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("gives one subscription when two free coupons are used at once", async () => {
  const codes = [`FREE${uniqueDigits(8)}`, `GIFT${uniqueDigits(8)}`];
  for (const code of codes) await insertCoupon(app, code);
  for (let round = 0; round < 10; round += 1) {
    const buyer = await createMember(app);
    const orders = codes.map((coupon_code) => postOrder(app, buyer, { coupon_code }));
    const statuses = (await Promise.all(orders)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422]);
  }
});
