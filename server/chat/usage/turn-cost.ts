import type { ModelUsage } from "../model/types.ts";

// A search costs as much as 100,000 tokens of the default model (prices.ts). Charging a tenth of that
// allows a user a hundred searches a day.
const tokensPerSearch = 10_000;

/** The tokens that a turn charges to its user's day. Cache reads are free, because they cost little. */
export function chargedTokens({ input, cacheWrite, output, searches }: ModelUsage): number {
  return input + cacheWrite + output + searches * tokensPerSearch;
}
