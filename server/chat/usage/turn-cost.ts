import type { ModelUsage } from "../model/types.ts";

// A search costs us what a hundred thousand of the usual model's tokens do (prices.ts); a tenth of
// that still lets somebody search a hundred times a day.
const tokensASearch = 10_000;

/** What a turn is charged to a person's day, in tokens: reading the cache is as good as free. */
export function chargedTokens({ input, cacheWrite, output, searches }: ModelUsage): number {
  return input + cacheWrite + output + searches * tokensASearch;
}
