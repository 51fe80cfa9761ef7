import { expect, test } from "vitest";
import { createMemoryCounter } from "./memory-counter.ts";

test("forgets the oldest of more keys than it may hold, and keeps the newest", async () => {
  const counter = createMemoryCounter(3600, 100);
  for (let index = 0; index < 65_536; index += 1) {
    await counter.add(`2001:db8:1:${index.toString(16)}::/64`, 1);
  }
  expect(await counter.read("2001:db8:1:0::/64")).toBeNull();
  expect(await counter.read("2001:db8:1:ff9b::/64")).toBeNull();
  expect(await counter.read("2001:db8:1:ff9c::/64")).toMatchObject({ count: 1 });
  expect(await counter.read("2001:db8:1:ffff::/64")).toMatchObject({ count: 1 });
});

test("never counts below zero", async () => {
  const counter = createMemoryCounter(3600);
  expect(await counter.add("asha", -1)).toMatchObject({ count: 0 });
  expect(await counter.add("asha", 1)).toMatchObject({ count: 1 });
});
