import { afterEach, beforeEach, expect, test } from "vitest";
import { openRedis, type SharedRedis } from "../../redis.ts";
import { TestClock } from "../../testing/test-clock.ts";
import { createSyncBudget, type SyncBudget } from "./sync-budget.ts";

let instances: SharedRedis[];
beforeEach(async () => {
  const url = process.env.SAATHI_TEST_REDIS_URL ?? "";
  instances = [1, 2, 3].map(() => openRedis(url, () => undefined));
  for (const { client } of instances) await expect.poll(() => client.status).toBe("ready");
  await instances[0]?.client.flushdb();
});
afterEach(() => {
  for (const instance of instances) instance.close();
});

async function takeMany(budgets: readonly SyncBudget[], times: number): Promise<number> {
  const calls = budgets.flatMap((take) => Array.from({ length: times }, take));
  return (await Promise.all(calls)).filter(Boolean).length;
}

test("three instances together make 280 scheduled syncs a minute", async () => {
  const clock = new TestClock();
  const budgets = instances.map(({ client }) => createSyncBudget(clock, client));
  let taken = 0;
  for (let seconds = 0; seconds < 60; seconds += 6) {
    taken += await takeMany(budgets, 40);
    clock.advance(6);
  }
  expect(taken).toBe(280);
});

test("an instance that lost Redis makes a quarter of the syncs", async () => {
  const clock = new TestClock();
  const [alone] = instances;
  const budget = createSyncBudget(clock, alone?.client);
  alone?.close();
  expect(await takeMany([budget], 400)).toBe(70);
});
