import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callTrpc } from "../../testing/http/call-trpc.ts";
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

async function postQuote(coupon_code: string | null) {
  const { token } = buyer;
  const call = "query billing.quote";
  return (await callTrpc(app, call, { token, body: { plan_id: 1, coupon_code } })).status;
}

test("refuses the 31st quote in a minute", async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 31; time += 1) statuses.push(await postQuote(null));
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test("refuses every code for an hour after 20 unknown ones", async () => {
  const code = `REAL${uniqueDigits(8)}`;
  await insertCoupon(app, code, { percent_off: 10 });
  expect(await postQuote(code)).toBe(200);
  for (let guess = 0; guess < 10; guess += 1) expect(await postQuote(`NONE${guess}`)).toBe(422);
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await postOrder(app, buyer, { coupon_code: `NADA${guess}` })).status).toBe(422);
  }
  expect(await postQuote("NONE"), "unknown").toBe(429);
  expect(await postQuote(code), "known").toBe(429);
  expect((await postOrder(app, buyer, { coupon_code: code })).status).toBe(429);
  expect(await postQuote(null)).toBe(200);
  expect((await postOrder(app, buyer)).status).toBe(200);
});
