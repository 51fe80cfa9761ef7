import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { inSlices } from "./in-slices.ts";

/** Keeps the thread busy, as work on an item does. */
function work(ms: number): void {
  const startedMs = performance.now();
  while (performance.now() - startedMs < ms);
}

test("lets other work run between items that take longer than a slice", async () => {
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

test("yields all items in order when their work is short", async () => {
  const yielded: number[] = [];
  for await (const item of inSlices(Array.from({ length: 1000 }, (_, at) => at)))
    yielded.push(item);
  expect(yielded).toEqual(Array.from({ length: 1000 }, (_, at) => at));
});
