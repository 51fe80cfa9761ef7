import { ask, askRest } from "../http/ask.ts";
import { rest } from "../http/rest.ts";
import { createMember, type TestMember } from "../members.ts";
import { buyPlan, createTestOrder, insertCoupon, orderBody, postVerify } from "../purchases.ts";
import type { TestApp } from "../test-app.ts";

async function failToPay(app: TestApp, buyer: TestMember): Promise<void> {
  const orderId = await createTestOrder(app, buyer, { plan_id: 1 });
  await app.gateway.pay(orderId, "failed");
  await postVerify(app, buyer, { order_id: orderId });
}

/** Orders with an unknown coupon, twice with one key, and another plan, whose payment stays pending. */
async function leavePending(app: TestApp, buyer: TestMember): Promise<void> {
  const { token } = buyer;
  const headers = { "idempotency-key": "order" };
  const unknownCoupon = { token, headers, body: orderBody({ coupon_code: "NO-SUCH-COUPON" }) };
  await rest(app, "POST /cashfree/create-order", unknownCoupon);
  for (const _time of ["first", "again"])
    await askRest(app, "POST /cashfree/create-order", { token, headers, body: orderBody() });
  const input = orderBody({ plan_id: 2, coupon_code: "TEN" });
  const { order_id } = await ask(app, "billing.createOrder", { input, token });
  await app.gateway.pay(order_id, "pending");
  await postVerify(app, buyer, { order_id, plan_id: 2 });
}

/**
 * Buys with coupons, reads what was bought; somebody else fails to pay and leaves a payment undecided.
 * @returns the order that the buyer paid
 */
export async function callBilling(app: TestApp, buyer: TestMember): Promise<string> {
  await insertCoupon(app, "TEN", { percent_off: 10, max_uses: 9, max_uses_per_user: 3 });
  await insertCoupon(app, "FREE");
  const other = await createMember(app);
  await failToPay(app, other);
  await leavePending(app, other);
  const { token } = buyer;
  await ask(app, "billing.quote", { input: { plan_id: 2, coupon_code: "TEN" }, token });
  const paid = await buyPlan(app, buyer, { plan_id: 2, coupon_code: "TEN" });
  await createTestOrder(app, buyer, { plan_id: 3, coupon_code: "FREE" });
  await app.gateway.webhooksSettled();
  await askRest(app, "GET /payment-history", { token });
  return paid;
}
