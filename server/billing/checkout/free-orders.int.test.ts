import { afterAll, beforeAll, expect, test } from "vitest";
import { addCoupon, order } from "../../testing/buy.ts";
import { createMember } from "../../testing/people.ts";
import { startTestApp, type TestApp, uniqueDigits } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("two free coupons at once give one of the two: the second is covered already", async () => {
  const codes = [`FREE${uniqueDigits(8)}`, `GIFT${uniqueDigits(8)}`];
  for (const code of codes) await addCoupon(app, code);
  for (let round = 0; round < 10; round += 1) {
    const buyer = await createMember(app);
    const orders = codes.map((coupon_code) => order(app, buyer, { coupon_code }));
    const statuses = (await Promise.all(orders)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422]);
  }
});
