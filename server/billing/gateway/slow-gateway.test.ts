import { describe, expect, test, vi } from "vitest";
import { verificationMessages } from "../../../shared/billing/verification-messages.ts";
import { callTrpc } from "../../testing/http/call-trpc.ts";
import { createMember } from "../../testing/members.ts";
import { createTestOrder, getOrderStatus, postOrder, postVerify } from "../../testing/purchases.ts";
import { startTestApp } from "../../testing/test-app.ts";

const pendingAnswer = {
  status: false,
  payment_status: "pending",
  message: verificationMessages.pending,
};

// The contract's 12 s. Each test has an app of its own, so that they wait at the same time.
describe.concurrent("a slow gateway", () => {
  test("that answers after 9 seconds gives the order", async () => {
    await using app = await startTestApp();
    app.gateway.fault({ on: "create", kind: "late", lateMs: 9000, times: 3 });
    const { status, body } = await postOrder(app, await createMember(app));
    expect(status).toBe(200);
    expect(await getOrderStatus(app, body.data.order_id)).toBe("open");
  });

  test("that answers after 13 seconds gives 504 at 12, and the same order later", async () => {
    await using app = await startTestApp();
    const buyer = await createMember(app);
    app.gateway.fault({ on: "create", kind: "late", lateMs: 13_000, times: 2 });
    const start = performance.now();
    const { status, body } = await postOrder(app, buyer);
    const tookMs = performance.now() - start;
    expect(status).toBe(504);
    expect(body).toMatchObject({ error: true, message: "Failed to create payment order." });
    expect(tookMs).toBeGreaterThan(11_900);
    // A busy machine may add up to 2 s.
    expect(tookMs).toBeLessThan(14_000);
    const [order] = await app.db.selectFrom("orders").select(["id", "status"]).execute();
    expect(order?.status).toBe("created");
    expect((await postOrder(app, buyer)).body.data?.order_id).toBe(order?.id);
  });

  test("that loses an answer is asked again with the same key", async () => {
    await using app = await startTestApp();
    app.gateway.fault({ on: "create", kind: "applied-then-timeout" });
    const { status, body } = await postOrder(app, await createMember(app));
    expect(status).toBe(200);
    expect(await getOrderStatus(app, body.data.order_id)).toBe("open");
    expect(app.gateway.calls.map(({ method }) => method)).toEqual(["POST", "POST"]);
    expect(new Set(app.gateway.calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test("that loses an answer and then says that the order exists is asked for it", async () => {
    await using app = await startTestApp();
    app.gateway.fault({ on: "create", kind: "applied-then-timeout" });
    app.gateway.fault({ on: "create", kind: "409" });
    const { status, body } = await postOrder(app, await createMember(app));
    expect(status).toBe(200);
    expect(await getOrderStatus(app, body.data.order_id)).toBe("open");
    expect(app.gateway.calls.map(({ method }) => method)).toEqual(["POST", "POST", "GET"]);
  });

  test("that needs 11 seconds to close an earlier order gives 504 at 12", async () => {
    await using app = await startTestApp();
    const buyer = await createMember(app);
    await createTestOrder(app, buyer);
    await app.db.updateTable("plans").set({ amount_paise: 12_900 }).where("id", "=", 1).execute();
    app.gateway.fault({ on: "terminate", kind: "late", lateMs: 11_000 });
    app.gateway.fault({ on: "create", kind: "late", lateMs: 11_000, times: 3 });
    const start = performance.now();
    expect((await postOrder(app, buyer)).status).toBe(504);
    expect(performance.now() - start).toBeLessThan(14_000);
  });

  test("is waited for 10 seconds when an order is verified", async () => {
    await using app = await startTestApp();
    app.gateway.pauseWebhooks();
    const buyer = await createMember(app);
    const order_id = await createTestOrder(app, buyer);
    await app.gateway.pay(order_id, "success");
    app.gateway.fault({ on: "fetch", kind: "late", lateMs: 10_000 });
    expect((await postVerify(app, buyer, { order_id })).body.status).toBe(true);
  });

  test("that answers nothing leaves an order pending after 12 seconds, whatever it said before", async () => {
    await using app = await startTestApp();
    app.gateway.pauseWebhooks();
    const buyer = await createMember(app);
    const order_id = await createTestOrder(app, buyer);
    await app.gateway.pay(order_id, "failed");
    expect((await postVerify(app, buyer, { order_id })).body.payment_status).toBe("failed");
    app.gateway.fault({ on: "fetch", kind: "timeout" });
    const start = performance.now();
    const answer = await postVerify(app, buyer, { order_id });
    expect(answer).toMatchObject({ status: 200, body: pendingAnswer });
    expect(performance.now() - start).toBeLessThan(14_000);
  });

  test("whose calls take over 12 seconds together leaves an order pending, and it is paid later", async () => {
    await using app = await startTestApp();
    app.gateway.pauseWebhooks();
    const buyer = await createMember(app);
    const order_id = await createTestOrder(app, buyer);
    await app.gateway.pay(order_id, "success");
    app.gateway.fault({ on: "payments", kind: "late", lateMs: 9000 });
    app.gateway.fault({ on: "refunds", kind: "late", lateMs: 9000 });
    const start = performance.now();
    const body = { order_id, plan_id: 1 };
    const [rest, { body: trpc }] = await Promise.all([
      postVerify(app, buyer, { order_id }),
      callTrpc(app, "mutation billing.verifyOrder", { token: buyer.token, body }),
    ]);
    expect(performance.now() - start).toBeLessThan(14_000);
    expect(rest).toMatchObject({ status: 200, body: pendingAnswer });
    const unasked = { outcome: "pending", attempted: true, gateway_asked: false };
    expect(trpc.result.data).toMatchObject({ ...pendingAnswer, ...unasked });
    await vi.waitFor(async () => expect(await getOrderStatus(app, order_id)).toBe("paid"), 10_000);
  });
});
