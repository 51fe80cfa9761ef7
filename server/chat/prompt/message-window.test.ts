import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countPromptMessages } from "./message-window.ts";

describe("countPromptMessages", () => {
  it("includes all of a short conversation", () => {
    expect(countPromptMessages([10, 20, 30], 3)).toBe(3);
    expect(countPromptMessages([], 0)).toBe(0);
  });

  it("includes a question of any length", () => {
    expect(countPromptMessages([30_000, 30_000, 5], 3)).toBe(1);
  });

  it("starts at the same message for several turns before it moves", () => {
    // Messages of 200 and 1,200 characters, of which the newest 40 are read.
    const starts = Array.from({ length: 60 }, (_, turn) => {
      const depth = turn * 2 + 1;
      const lengths = Array.from({ length: Math.min(40, depth) }, (_, i) => (i % 2 ? 1200 : 200));
      return depth - countPromptMessages(lengths, depth);
    });
    const moves = starts.filter((start, turn) => turn > 0 && start !== starts[turn - 1]).length;
    expect(starts.at(-1)).toBeGreaterThan(80);
    expect(moves).toBeLessThanOrEqual(8);
  });

  it("never exceeds the limit and keeps at least half of the text that fits", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 500 }),
        (lengths, older) => {
          const sum = (count: number) => lengths.slice(1, count).reduce((a, b) => a + b, 0);
          const count = countPromptMessages(lengths, lengths.length + older);
          let most = 1;
          while (most < lengths.length && sum(most + 1) <= 24_000) most += 1;
          expect(sum(count)).toBeLessThanOrEqual(24_000);
          expect(sum(count) * 2).toBeGreaterThanOrEqual(sum(most));
        },
      ),
    );
  });
});
