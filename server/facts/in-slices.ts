import { setImmediate as yieldToOthers } from "node:timers/promises";

const sliceMs = 5;

/** Yields the items, and lets other work run after every 5 ms: the replies of other people go on streaming. */
export async function* inSlices<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let startedMs = performance.now();
  for (const item of items) {
    yield item;
    if (performance.now() - startedMs < sliceMs) continue;
    await yieldToOthers();
    startedMs = performance.now();
  }
}
