import type { ModelUsage } from "../model/types.ts";

/** An estimate for the operator's figures; only the provider's bill is exact. */
const rupeesPerDollar = 90;
const dollarsPerSearch = 0.01;
const million = 1_000_000;

/** Dollars for a million tokens. A cache write lasts an hour and costs twice the input's price. */
type Price = { input: number; output: number; cacheRead: number; cacheWrite: number };

const prices: readonly [family: string, price: Price][] = [
  ["claude-haiku-5-5", { input: 0.1, output: 0.5, cacheRead: 0.01, cacheWrite: 0.2 }],
  ["claude-sonnet-5-5", { input: 2, output: 10, cacheRead: 0.1, cacheWrite: 4 }],
  ["claude-opus-5-5", { input: 4, output: 20, cacheRead: 0.2, cacheWrite: 8 }],
];

/** The cost of a model's usage in rupees; null for a model without a known price. */
export function costInRupees(model: string, usage: ModelUsage): number | null {
  const price = prices.find(([family]) => model.startsWith(family))?.[1];
  if (price === undefined) return null;
  const dollars =
    (usage.input * price.input +
      usage.output * price.output +
      usage.cacheRead * price.cacheRead +
      usage.cacheWrite * price.cacheWrite) /
    million;
  return (dollars + usage.searches * dollarsPerSearch) * rupeesPerDollar;
}

/** The share of input tokens that came from the cache, 0 to 1; null without any. */
export function cacheHitRate({
  input,
  cacheRead,
  cacheWrite,
}: Pick<ModelUsage, "input" | "cacheRead" | "cacheWrite">): number | null {
  const total = input + cacheRead + cacheWrite;
  return total === 0 ? null : cacheRead / total;
}

// A search costs as much as 100,000 tokens of the default model. Charging a tenth of that allows a user a
// hundred searches a day.
const tokensPerSearch = 10_000;

/** The tokens that a turn charges to its user's day. Cache reads are free, because they cost little. */
export function chargedTokens(usage: Omit<ModelUsage, "cacheRead">): number {
  return usage.input + usage.cacheWrite + usage.output + usage.searches * tokensPerSearch;
}
