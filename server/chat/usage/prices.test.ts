import { expect, test } from "vitest";
import { noUsage } from "../model/usage.ts";
import { cacheHitRate, costInRupees } from "./prices.ts";

const turn = { ...noUsage, input: 3000, output: 500 };

test("prices a typical turn at about five paise on Haiku and a rupee on Sonnet", () => {
  expect(costInRupees("claude-haiku-5-5", turn)).toBeCloseTo(0.0495, 6);
  expect(costInRupees("claude-sonnet-5-5-20270101", turn)).toBeCloseTo(0.99, 6);
});

test("prices each kind of token and each search", () => {
  const million = { ...noUsage, cacheRead: 1_000_000 };
  expect(costInRupees("claude-haiku-5-5", million)).toBeCloseTo(0.9, 6);
  const written = { ...noUsage, cacheWrite: 1_000_000 };
  expect(costInRupees("claude-opus-5-5", written)).toBeCloseTo(720, 6);
  expect(costInRupees("claude-haiku-5-5", { ...noUsage, searches: 100 })).toBeCloseTo(90, 6);
});

test("returns null for a model without a known price", () => {
  expect(costInRupees("llama-4", turn)).toBeNull();
});

test("divides the cached tokens by all input tokens for the hit rate", () => {
  expect(cacheHitRate({ input: 100, cacheRead: 300, cacheWrite: 100 })).toBe(0.6);
  expect(cacheHitRate({ input: 0, cacheRead: 0, cacheWrite: 0 })).toBeNull();
});
