import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeTestFolder } from "../server/testing/make-test-folder.ts";
import { limitCache } from "./test-folder.ts";

it("deletes a cache only when it has more files than its limit", () => {
  const cache = join(makeTestFolder(), "compiled");
  limitCache(cache, 1);
  mkdirSync(join(cache, "v26"), { recursive: true });
  writeFileSync(join(cache, "v26", "one"), "");
  limitCache(cache, 2);
  expect(existsSync(join(cache, "v26", "one"))).toBe(true);
  limitCache(cache, 1);
  expect(existsSync(cache)).toBe(false);
});
