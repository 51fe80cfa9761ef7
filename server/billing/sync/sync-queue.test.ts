import { describe, expect, test } from "vitest";
import { TestClock } from "../../testing/test-clock.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { createSyncQueue, type SyncSource } from "./sync-queue.ts";

/** A queue whose syncs the test ends, and a list of the syncs that were started. */
function createTestQueue() {
  const syncQueue = createSyncQueue(new TestClock(), async () => true);
  const started: { source: SyncSource; end: PromiseWithResolvers<OrderRow> }[] = [];
  const job = (source: SyncSource) => {
    const end = Promise.withResolvers<OrderRow>();
    started.push({ source, end });
    return end.promise;
  };
  const sync = (source: SyncSource, id = "o") => syncQueue.run(id, source, job);
  return { syncQueue, started, sync };
}

const row = (status: OrderRow["status"]) => ({ status }) as OrderRow;
const nextTick = () => new Promise(setImmediate);

test("fifty callers for one order share two syncs: the running one and the next", async () => {
  const { syncQueue, started, sync } = createTestQueue();
  const first = sync("verify");
  const callers = Array.from({ length: 50 }, () => sync("verify"));
  expect([started.length, syncQueue.isQueued("o"), syncQueue.isQueued("p")]).toEqual([
    1,
    true,
    false,
  ]);
  started[0]?.end.resolve(row("open"));
  await nextTick();
  expect(started).toHaveLength(2);
  started[1]?.end.resolve(row("paid"));
  expect((await first).status).toBe("open");
  for (const caller of callers) expect((await caller).status).toBe("paid");
  expect(syncQueue.isQueued("o")).toBe(false);
});

test("syncs of different orders run at the same time", () => {
  const { started, sync } = createTestQueue();
  void sync("verify", "a");
  void sync("verify", "b");
  expect(started).toHaveLength(2);
});

test("a sync that fails rejects all who share it, and the next caller starts a new one", async () => {
  const { started, sync } = createTestQueue();
  const first = sync("verify");
  const [second, third] = [sync("verify"), sync("webhook")];
  started[0]?.end.reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await nextTick();
  started[1]?.end.reject(new Error("still away"));
  await expect(second).rejects.toThrow("still away");
  await expect(third).rejects.toThrow("still away");
  const last = sync("verify");
  started[2]?.end.resolve(row("paid"));
  expect((await last).status).toBe("paid");
});

test("a sync shared by the reconciler and a buyer runs as the buyer's", async () => {
  const { started, sync } = createTestQueue();
  void sync("webhook");
  void sync("reconcile");
  void sync("verify");
  started[0]?.end.resolve(row("open"));
  await nextTick();
  expect(started[1]?.source).toBe("verify");
});

test("a pause ends after the longest requested time, and after five minutes at most", () => {
  const clock = new TestClock();
  const syncQueue = createSyncQueue(clock, async () => true);
  syncQueue.pause(30);
  syncQueue.pause(10);
  clock.advance(29);
  expect(syncQueue.isPaused()).toBe(true);
  clock.advance(1);
  expect(syncQueue.isPaused()).toBe(false);
  syncQueue.pause(1e9);
  clock.advance(300);
  expect(syncQueue.isPaused()).toBe(false);
});

describe("syncs of the reconciler that fail", () => {
  const minute = 60;

  /** Each minute for an hour, the sync of each of these orders ends so. @returns the longest lateness in seconds */
  function findLongest(ends: Readonly<Record<string, boolean>>): number {
    const clock = new TestClock();
    clock.freeze();
    const syncQueue = createSyncQueue(clock, async () => true);
    const seen: number[] = [];
    for (let passed = 0; passed < 60; passed += 1) {
      clock.advance(minute);
      for (const [id, isOk] of Object.entries(ends)) syncQueue.noteReconciled(id, isOk);
      seen.push(syncQueue.failingMs() / 1000);
    }
    return Math.max(...seen);
  }

  test.each([
    ["are late since the second of them when all orders fail", { a: false, b: false }, 59 * minute],
    ["are not late when one order alone fails", { a: false }, 0],
    ["are late when two fail and another succeeds", { a: false, b: false, c: true }, 59 * minute],
    ["are not late when all succeed", { a: true, b: true }, 0],
  ])("%s", (_case, ends: Record<string, boolean>, seconds) => {
    expect(findLongest(ends)).toBe(seconds);
  });

  test("stay under the alert's ten minutes when one odd order fails for hours and another once", () => {
    const clock = new TestClock();
    clock.freeze();
    const syncQueue = createSyncQueue(clock, async () => true);
    const seen: number[] = [];
    for (let passed = 0; passed < 120; passed += 1) {
      clock.advance(minute);
      syncQueue.noteReconciled("odd", false);
      if (passed === 60) syncQueue.noteReconciled("other", false);
      seen.push(syncQueue.failingMs() / 1000);
    }
    expect(Math.max(...seen)).toBeLessThan(10 * minute);
    expect(seen.at(-1)).toBe(0);
  });
});
