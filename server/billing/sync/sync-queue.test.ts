import { expect, test } from "vitest";
import { TestClock } from "../../testing/test-clock.ts";
import type { OrderRow } from "../orders/order-store.ts";
import type { SyncSource } from "./sync-queue.ts";
import { createSyncQueue } from "./sync-queue.ts";

/** SyncQueue that end when the test says so, and by whom they were made. */
function looking() {
  const syncQueue = createSyncQueue(new TestClock());
  const made: { source: SyncSource; end: PromiseWithResolvers<OrderRow> }[] = [];
  const work = (source: SyncSource) => {
    const end = Promise.withResolvers<OrderRow>();
    made.push({ source, end });
    return end.promise;
  };
  const ask = (source: SyncSource, id = "o") => syncQueue.run(id, source, work);
  return { syncQueue, made, ask };
}

const row = (status: OrderRow["status"]) => ({ status }) as OrderRow;
const turn = () => new Promise(setImmediate);

test("a crowd at one order costs two looks: the one under way and the one after it", async () => {
  const { syncQueue, made, ask } = looking();
  const first = ask("verify");
  const crowd = Array.from({ length: 50 }, () => ask("verify"));
  expect([made.length, syncQueue.isQueued("o"), syncQueue.isQueued("p")]).toEqual([1, true, false]);
  made[0]?.end.resolve(row("open"));
  await turn();
  expect(made).toHaveLength(2);
  made[1]?.end.resolve(row("paid"));
  expect((await first).status).toBe("open");
  for (const seen of crowd) expect((await seen).status).toBe("paid");
  expect(syncQueue.isQueued("o")).toBe(false);
});

test("orders do not wait for each other", () => {
  const { made, ask } = looking();
  void ask("verify", "a");
  void ask("verify", "b");
  expect(made).toHaveLength(2);
});

test("a look that fails fails for those who shared it, and the next one is made", async () => {
  const { made, ask } = looking();
  const first = ask("verify");
  const [second, third] = [ask("verify"), ask("webhook")];
  made[0]?.end.reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await turn();
  made[1]?.end.reject(new Error("still away"));
  await expect(second).rejects.toThrow("still away");
  await expect(third).rejects.toThrow("still away");
  const last = ask("verify");
  made[2]?.end.resolve(row("paid"));
  expect((await last).status).toBe("paid");
});

test("a buyer who shares the reconciler's look has it made as the buyer's", async () => {
  const { made, ask } = looking();
  void ask("webhook");
  void ask("reconcile");
  void ask("verify");
  made[0]?.end.resolve(row("open"));
  await turn();
  expect(made[1]?.source).toBe("verify");
});

test("what runs on the clock has 280 looks a minute, and gets them back with time", () => {
  const clock = new TestClock();
  const syncQueue = createSyncQueue(clock);
  const take = () =>
    Array.from({ length: 400 }, syncQueue.takeScheduledSlot).filter(Boolean).length;
  expect(take()).toBe(280);
  clock.advance(30);
  expect(take()).toBe(140);
  clock.advance(3600);
  expect(take()).toBe(280);
});

test("a pause that the gateway asks for ends, and is never longer than five minutes", () => {
  const clock = new TestClock();
  const syncQueue = createSyncQueue(clock);
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
