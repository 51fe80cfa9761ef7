import { expect, it } from "vitest";
import { measureCacheRate } from "../../testing/measure-cache-rate.ts";

// The simulator caches prefixes like the API; measured rates are 0.88 and 0.83.
it("reads a long conversation from the cache except for its newest turn", async () => {
  expect(await measureCacheRate(1)).toBeGreaterThan(0.85);
});

it("shares the cached prompt of a service between short conversations", async () => {
  // The fact cards of a question are not cached.
  expect(await measureCacheRate(12)).toBeGreaterThan(0.75);
});
