import { expect, test } from "vitest";
import { TestClock } from "../../testing/test-clock.ts";
import { createGatewayCallBudget, type TakeGatewayCall } from "./sync-budget.ts";

function createFrozenBudget(): { clock: TestClock; budget: TakeGatewayCall } {
  const clock = new TestClock();
  clock.freeze();
  return { clock, budget: createGatewayCallBudget(clock) };
}

async function takeMany(take: TakeGatewayCall, calls: "orders" | "payments"): Promise<number> {
  const taken = await Promise.all(Array.from({ length: 400 }, () => take(calls)));
  return taken.filter(Boolean).length;
}

test.each([
  { calls: "orders", inWindow: 28, inMinute: 308 },
  { calls: "payments", inWindow: 3, inMinute: 33 },
] as const)(
  "jobs ask about $calls at most $inWindow times at once and $inMinute times in the first minute",
  async ({ calls, inWindow, inMinute }) => {
    const { clock, budget } = createFrozenBudget();
    let taken = await takeMany(budget, calls);
    expect(taken).toBe(inWindow);
    for (let window = 0; window < 10; window += 1) {
      clock.advance(6);
      taken += await takeMany(budget, calls);
    }
    expect(taken).toBe(inMinute);
  },
);

test("an idle hour saves up no more than one window", async () => {
  const { clock, budget } = createFrozenBudget();
  clock.advance(3600);
  expect(await takeMany(budget, "orders")).toBe(28);
});
