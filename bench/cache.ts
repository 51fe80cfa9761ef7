import { measureCacheRate } from "../server/testing/measure-cache-rate.ts";
import type { Bench, Result } from "./lib/types.ts";

/** What the tests hold, as what is left to pay for in full. */
const conversations = [
  { count: 1, what: "24 turns of one conversation", max: 15 },
  { count: 12, what: "24 turns of 12 conversations", max: 20 },
];

/** How much of what the model is sent it has not seen before, on the stand-in. */
export const bench: Bench = {
  name: "prompts that are not read from the model's cache",
  async run(): Promise<Result[]> {
    const results: Result[] = [];
    for (const { count, what, max } of conversations) {
      const ours = (1 - (await measureCacheRate(count))) * 100;
      results.push({ what, unit: "%", ours, bare: null, max });
    }
    return results;
  },
};
