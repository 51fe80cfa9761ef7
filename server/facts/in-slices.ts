import { setImmediate as yieldToOthers } from "node:timers/promises";

const sliceMs = 5;

/** Passes on items for work that takes longer than 5 ms in all: in between, other people's tokens get the thread. */
export async function* inSlices<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let startedMs = performance.now();
  for (const item of items) {
    yield item;
    if (performance.now() - startedMs < sliceMs) continue;
    await yieldToOthers();
    startedMs = performance.now();
  }
}
