import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteOrphanedKeys, type IdempotentRequest } from "../idempotency/idempotency.ts";
import { callTrpc } from "../testing/http/call-trpc.ts";
import { createMember, type TestMember } from "../testing/members.ts";
import { insertCoupon, orderBody, postOrder } from "../testing/purchases.ts";
import { startTestApp, type TestApp, uniqueDigits } from "../testing/test-app.ts";
import { runOnce } from "./idempotency.ts";

let app: TestApp;
let buyer: TestMember;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await createMember(app);
  headers = { "idempotency-key": `key-${uniqueDigits(10)}` };
});

/** Starts a request that never ends, as when its process dies. */
async function startAndDie(
  request: IdempotentRequest,
  deps: Parameters<typeof runOnce>[0] = app.ctx,
): Promise<void> {
  const began = Promise.withResolvers<void>();
  const never = runOnce(deps, request, () => {
    began.resolve();
    return new Promise(() => undefined);
  });
  never.catch(began.reject);
  await began.promise;
}

describe("an Idempotency-Key on create-order", () => {
  test("gives the same response to the same body, even after that order was closed", async () => {
    const first = await postOrder(app, buyer, { headers });
    const { order_id: id } = first.body.data;
    await app.db.updateTable("orders").set({ status: "terminated" }).where("id", "=", id).execute();
    const again = await postOrder(app, buyer, { headers });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await postOrder(app, buyer)).body.data.order_id).not.toBe(id);
  });

  test("names the same order over REST and tRPC", async () => {
    const { body } = await postOrder(app, buyer, { headers });
    const { customer_id: _ignored, coupon_code: _none, ...fields } = orderBody();
    const input = { ...fields, idempotencyKey: headers["idempotency-key"] };
    const options = { token: buyer.token, body: input };
    const again = await callTrpc(app, "mutation billing.createOrder", options);
    expect([again.status, again.body.result?.data]).toMatchObject([200, body.data]);
  });

  test("is refused with another body", async () => {
    await postOrder(app, buyer, { headers });
    const other = await postOrder(app, buyer, { headers, plan_id: 2 });
    expect(other.status).toBe(422);
    const fields = { errors: { idempotencyKey: [expect.any(String)] } };
    expect(other.body).toMatchObject({ error: true, status: false, ...fields });
  });

  test("is separate for each user", async () => {
    const mine = await postOrder(app, buyer, { headers });
    const theirs = await postOrder(app, await createMember(app), { headers, plan_id: 2 });
    expect(theirs.status).toBe(200);
    expect(theirs.body.data.order_id).not.toBe(mine.body.data.order_id);
  });

  test("can be used again after a failure", async () => {
    app.gateway.fault({ on: "create", kind: "500", times: 2 });
    expect((await postOrder(app, buyer, { headers })).status).toBe(502);
    expect((await postOrder(app, buyer, { headers })).status).toBe(200);
  });

  test("returns the same free order", async () => {
    const code = `FREE${uniqueDigits(8)}`;
    await insertCoupon(app, code);
    const first = await postOrder(app, buyer, { headers, coupon_code: code });
    app.clock.advance(120);
    const again = await postOrder(app, buyer, { headers, coupon_code: code });
    app.clock.advance(-120);
    expect(again.body).toEqual(first.body);
    expect(again.body.data.payment_session_id).toBeNull();
  });

  test("of 256 characters is refused", async () => {
    const long = { "idempotency-key": "k".repeat(256) };
    expect((await postOrder(app, buyer, { headers: long })).status).toBe(422);
    const longest = { "idempotency-key": "k".repeat(255) };
    expect((await postOrder(app, buyer, { headers: longest })).status).toBe(200);
  });
});

test("the keys of a killed process are deleted at the next start", async () => {
  const request = { userId: buyer.id, route: "billing.createOrder", key: "left" };
  const body = { plan_id: 1 };
  const before = app.clock.now();
  app.clock.advance(1);
  await startAndDie({ ...request, body });
  const again = () => runOnce(app.ctx, { ...request, body }, async () => "ord_made");
  await deleteOrphanedKeys(app.db, null);
  await deleteOrphanedKeys(app.db, before);
  await expect(again()).rejects.toMatchObject({ code: "CONFLICT" });
  app.clock.advance(1);
  await deleteOrphanedKeys(app.db, app.clock.now());
  expect(await again()).toBe("ord_made");
  app.clock.advance(1);
  await deleteOrphanedKeys(app.db, app.clock.now());
  expect(await runOnce(app.ctx, { ...request, body }, async () => "ord_other")).toBe("ord_made");
});

/** An instance whose clock is ahead, with the database's clock at the test's moment. */
function createInstance(secondsAhead = 0) {
  const now = () => new Date(app.clock.now().getTime() + secondsAhead * 1000);
  const databaseClock = { now: async () => app.clock.now(), answeringMs: () => 0 };
  return { db: app.db, clock: { now }, databaseClock };
}

describe("an idempotency key", () => {
  const createRequest = () => ({ userId: buyer.id, route: "r", key: "k", body: { a: 1 } });

  test("is refused as a conflict while its request runs", async () => {
    let finish = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let began = (): void => undefined;
    const running = new Promise<void>((resolve) => {
      began = resolve;
    });
    const first = runOnce(app.ctx, createRequest(), async () => {
      began();
      await gate;
      return "made";
    });
    await running;
    const second = runOnce(app.ctx, createRequest(), async () => "made twice");
    await expect(second).rejects.toMatchObject({ code: "CONFLICT" });
    finish();
    expect(await first).toBe("made");
    expect(await runOnce(app.ctx, createRequest(), async () => "made twice")).toBe("made");
  });

  test("is taken over after its request has run for 20 seconds", async () => {
    const instance = createInstance();
    await startAndDie(createRequest(), instance);
    const early = runOnce(instance, createRequest(), async () => "early");
    await expect(early).rejects.toMatchObject({ code: "CONFLICT" });
    app.clock.advance(21);
    const late = runOnce(instance, createRequest(), async () => "made after all");
    expect(await late).toBe("made after all");
    app.clock.advance(-21);
  });

  test("stays with its running request when another instance has a clock 300 seconds ahead", async () => {
    await startAndDie(createRequest(), createInstance());
    const other = runOnce(createInstance(300), createRequest(), async () => "made twice");
    await expect(other).rejects.toMatchObject({ code: "CONFLICT" });
  });
});
