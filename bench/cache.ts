import { measureCacheRate } from "../server/testing/measure-cache-rate.ts";
import type { Bench, Result } from "./lib/types.ts";

/** The limits that the tests check, as the share of tokens that is not read from the cache. */
const conversations = [
  { count: 1, label: "24 turns of one conversation", max: 15 },
  { count: 12, label: "24 turns of 12 conversations", max: 20 },
];

/** The share of prompt tokens that the model simulator does not read from its cache. */
export const bench: Bench = {
  name: "prompts that are not read from the model's cache",
  async run(): Promise<Result[]> {
    const results: Result[] = [];
    for (const { count, label, max } of conversations) {
      const product = (1 - (await measureCacheRate(count))) * 100;
      results.push({ label, unit: "%", product, baseline: null, max });
    }
    return results;
  },
};
