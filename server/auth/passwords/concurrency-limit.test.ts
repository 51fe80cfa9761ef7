import { describe, expect, it } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** Tasks that end on demand, and the number of them that run at once. */
function countedWork() {
  const ends: (() => void)[] = [];
  const seen = { running: 0, most: 0 };
  const work = async () => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await new Promise<void>((resolve) => ends.push(resolve));
    seen.running -= 1;
  };
  return { seen, work, endOne: () => ends.shift()?.() };
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe("createConcurrencyLimit", () => {
  it("runs as many tasks as its width and the rest in order", async () => {
    const limit = createConcurrencyLimit(4, 100);
    const { seen, work, endOne } = countedWork();
    const all = Array.from({ length: 20 }, () => limit(work));
    for (let ended = 0; ended < 20; ended += 1) {
      await settle();
      expect(seen.running).toBe(Math.min(4, 20 - ended));
      endOne();
    }
    await Promise.all(all);
    expect(seen).toEqual({ running: 0, most: 4 });
  });

  it("refuses a task when the queue is full, and accepts tasks again afterwards", async () => {
    const limit = createConcurrencyLimit(1, 1);
    const { work, endOne } = countedWork();
    const first = limit(work);
    const second = limit(work);
    await expect(limit(work)).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    endOne();
    await first;
    await settle();
    endOne();
    await second;
    await expect(limit(async () => "free")).resolves.toBe("free");
  });

  it("frees the slot of a task that fails", async () => {
    const limit = createConcurrencyLimit(1, 1);
    await expect(limit(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(limit(async () => "free")).resolves.toBe("free");
  });
});
