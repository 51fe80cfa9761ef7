import { expect, test } from "vitest";
import { createMember } from "../../testing/members.ts";
import { buyPlan, findSubscription } from "../../testing/purchases.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { revokeGrants } from "../admin/operator.ts";
import { isSubscribed } from "../billing.ts";
import { refundOrder } from "../checkout/refund-order.ts";

test("a plan that the operator revokes has expired, and is none once it was refunded", async () => {
  await using app = await startTestApp();
  const buyer = await createMember(app);
  expect(await findSubscription(app, buyer)).toBeNull();
  const order_id = await buyPlan(app, buyer);
  const bought = await findSubscription(app, buyer);
  app.clock.advance(24 * 3600);
  await revokeGrants(app.ctx, buyer.id, null);
  expect(await findSubscription(app, buyer)).toEqual({
    ...bought,
    status: "expired",
    end_date: expect.stringContaining(app.clock.now().toISOString().slice(0, 17)),
  });
  expect(await isSubscribed(app.ctx, buyer.id)).toBe(false);
  await refundOrder(app.ctx, { orderId: order_id, reason: "Asked", requestedBy: "operator" });
  expect(await findSubscription(app, buyer)).toBeNull();
});
