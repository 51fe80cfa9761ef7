import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { inSlices } from "./in-slices.ts";

/** Keeps the thread, as work on an item does. */
function work(ms: number): void {
  const startedMs = performance.now();
  while (performance.now() - startedMs < ms);
}

test("others get the thread between items whose work takes longer than a slice", async () => {
  const order: string[] = [];
  const others = (async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await nextTurn();
      order.push("other");
    }
  })();
  for await (const item of inSlices(["a", "b", "c"])) {
    work(6);
    order.push(item);
  }
  await others;
  expect(order.slice(0, 3)).toEqual(["a", "other", "b"]);
});

test("short work on many items passes them all in order", async () => {
  const passed: number[] = [];
  for await (const item of inSlices(Array.from({ length: 1000 }, (_, at) => at))) passed.push(item);
  expect(passed).toEqual(Array.from({ length: 1000 }, (_, at) => at));
});
