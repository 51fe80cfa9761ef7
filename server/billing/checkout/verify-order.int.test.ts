import { expect, test } from "vitest";
import { createMember } from "../../testing/members.ts";
import { buyPlan, findSubscription, listPayments, postVerify } from "../../testing/purchases.ts";
import { startTestApp } from "../../testing/test-app.ts";

test("a paid order whose months are over says so, and one without months sends to support", async () => {
  await using app = await startTestApp();
  const buyer = await createMember(app);
  const order_id = await buyPlan(app, buyer);
  const setGrant = (set: { granted_at: string } | { revoked_at: string }) =>
    app.db.updateTable("grants").set(set).where("order_id", "=", order_id).execute();
  await setGrant({ granted_at: "2020-01-01T00:00:00.000Z" });
  expect(await findSubscription(app, buyer)).toMatchObject({ status: "expired" });
  const answer = { status: false, payment_status: "success" };
  expect((await postVerify(app, buyer, { order_id })).body).toEqual({
    ...answer,
    message: "This payment was successful. Its months are over.",
  });
  expect((await listPayments(app, buyer))[0].status).toBe("success");
  await setGrant({ revoked_at: "2020-01-02T00:00:00.000Z" });
  expect((await postVerify(app, buyer, { order_id })).body).toEqual({
    ...answer,
    message: "Payment verification failed. Please contact support.",
  });
});
