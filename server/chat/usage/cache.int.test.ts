import { expect, it } from "vitest";
import { measureCacheRate } from "../../testing/measure-cache-rate.ts";

// Measured on the stand-in, which caches prefixes as the API does: 0.88 and 0.83.
it("a long conversation is read from the cache but for its newest turn", async () => {
  expect(await measureCacheRate(1)).toBeGreaterThan(0.85);
});

it("short conversations share the service's prompt", async () => {
  expect(await measureCacheRate(12)).toBeGreaterThan(0.8);
});
