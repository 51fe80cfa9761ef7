import { expect, test } from "vitest";
import { TestClock } from "../../testing/test-clock.ts";
import { createSyncBudget, type SyncBudget } from "./sync-budget.ts";

async function takeMany(take: SyncBudget): Promise<number> {
  const taken = await Promise.all(Array.from({ length: 400 }, () => take()));
  return taken.filter(Boolean).length;
}

test("scheduled syncs are limited to 280 a minute and refill with time", async () => {
  const clock = new TestClock();
  clock.freeze();
  const budget = createSyncBudget(clock);
  expect(await takeMany(budget)).toBe(280);
  clock.advance(30);
  expect(await takeMany(budget)).toBe(140);
  clock.advance(3600);
  expect(await takeMany(budget)).toBe(280);
});
