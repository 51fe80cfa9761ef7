import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callTrpc } from "../../testing/call-trpc.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { insertCoupon, postOrder } from "../../testing/purchases.ts";
import { startTestApp, type TestApp, uniqueDigits } from "../../testing/test-app.ts";

let app: TestApp;
let buyer: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await createMember(app);
});

async function quoted(coupon_code: string | null) {
  const { token } = buyer;
  const call = "query billing.quote";
  return (await callTrpc(app, call, { token, body: { plan_id: 1, coupon_code } })).status;
}

test("prices are told 30 times a minute", async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 31; time += 1) statuses.push(await quoted(null));
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test("codes that do not exist can be tried 20 times an hour, and then no code is told of", async () => {
  const code = `REAL${uniqueDigits(8)}`;
  await insertCoupon(app, code, { percent_off: 10 });
  expect(await quoted(code)).toBe(200);
  for (let guess = 0; guess < 10; guess += 1) expect(await quoted(`NONE${guess}`)).toBe(422);
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await postOrder(app, buyer, { coupon_code: `NADA${guess}` })).status).toBe(422);
  }
  expect(await quoted("NONE"), "none").toBe(429);
  expect(await quoted(code), "quoted").toBe(429);
  expect((await postOrder(app, buyer, { coupon_code: code })).status).toBe(429);
  expect(await quoted(null)).toBe(200);
  expect((await postOrder(app, buyer)).status).toBe(200);
});
