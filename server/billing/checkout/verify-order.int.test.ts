import { expect, test } from "vitest";
import { callTrpc } from "../../testing/http/call-trpc.ts";
import { createMember } from "../../testing/members.ts";
import {
  buyPlan,
  createTestOrder,
  findSubscription,
  listPayments,
  postVerify,
} from "../../testing/purchases.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { verifySyncLimit } from "../sync/sync-budget.ts";

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

test("an answer says whether the gateway was asked, and over the limit of syncs when it can be asked again", async () => {
  await using app = await startTestApp();
  const buyer = await createMember(app);
  const { token } = buyer;
  const wasAsked = async (order_id: string, plan_id: number) => {
    const body = { order_id, plan_id };
    const { body: answer } = await callTrpc(app, "mutation billing.verifyOrder", { token, body });
    const { gateway_asked, retry_after } = answer.result.data;
    return { gateway_asked, retry_after };
  };
  const notAsked = { gateway_asked: false, retry_after: null };
  expect(await wasAsked(await buyPlan(app, buyer), 1)).toEqual(notAsked);
  const open = await createTestOrder(app, buyer, { plan_id: 2 });
  expect(await wasAsked(open, 2)).toEqual({ gateway_asked: true, retry_after: null });
  const spend = (): Promise<void> => app.ctx.rateLimits.take(verifySyncLimit, "all").then(spend);
  await expect(spend()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  const limited = await wasAsked(open, 2);
  expect(limited.gateway_asked).toBe(false);
  expect(limited.retry_after).toBeGreaterThan(0);
  expect(limited.retry_after).toBeLessThanOrEqual(verifySyncLimit.windowSeconds);
});
