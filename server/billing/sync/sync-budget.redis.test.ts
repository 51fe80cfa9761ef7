import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startRedis, type TestRedis } from "../../testing/programs/redis.ts";
import { TestClock } from "../../testing/test-clock.ts";
import { createGatewayCallBudget, type TakeGatewayCall } from "./sync-budget.ts";

// A Redis of its own: all budgets of a server share one count, which each test begins again.
let redis: TestRedis;
let instances: Redis[];
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.close());
beforeEach(async () => {
  // Without the product's limit of 0.2 s for an answer, which a busy machine may need.
  instances = [1, 2, 3].map(() => new Redis(redis.url));
  await instances[0]?.flushdb();
});
afterEach(() => {
  for (const instance of instances) instance.disconnect();
});

async function takeMany(budgets: readonly TakeGatewayCall[], times: number): Promise<number> {
  const calls = budgets.flatMap((take) => Array.from({ length: times }, () => take("orders")));
  return (await Promise.all(calls)).filter(Boolean).length;
}

const windowKey = "gateway-orders";

/** Budgets of three instances whose clocks are minutes apart. */
function createBudgets(): TakeGatewayCall[] {
  return instances.map((client, nth) => {
    const clock = new TestClock();
    clock.advance(60 * nth);
    return createGatewayCallBudget(clock, client);
  });
}

test("three instances whose clocks are a minute apart make 28 scheduled syncs together", async () => {
  expect(await takeMany(createBudgets(), 40)).toBe(28);
});

test("the next 28 follow when six seconds are over by Redis's clock", async () => {
  const budgets = createBudgets();
  const client = instances[0];
  for (let window = 0; window < 10; window += 1) {
    expect(await takeMany(budgets, 20)).toBe(28);
    const leftMs = (await client?.pttl(windowKey)) ?? -1;
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThanOrEqual(6000);
    await client?.pexpire(windowKey, 0);
  }
});

test("a count without an end gets one", async () => {
  const client = instances[0];
  await client?.set(windowKey, 1000);
  expect(await takeMany(createBudgets(), 1)).toBe(0);
  expect(await client?.pttl(windowKey)).toBeGreaterThan(0);
});

test("an instance that lost Redis makes a quarter of the calls", async () => {
  const clock = new TestClock();
  clock.freeze();
  const [alone] = instances;
  const budget = createGatewayCallBudget(clock, alone);
  alone?.disconnect();
  expect(await takeMany([budget], 400)).toBe(7);
});
