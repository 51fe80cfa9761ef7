import { describe, expect, it } from "vitest";
import { createGate } from "./concurrency-limit.ts";

/** Work that ends when told, and counts how many run at once. */
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

describe("the gate", () => {
  it("lets as many run as it is wide, the rest in their turn", async () => {
    const gate = createGate(4, 100);
    const { seen, work, endOne } = countedWork();
    const all = Array.from({ length: 20 }, () => gate(work));
    for (let ended = 0; ended < 20; ended += 1) {
      await settle();
      expect(seen.running).toBe(Math.min(4, 20 - ended));
      endOne();
    }
    await Promise.all(all);
    expect(seen).toEqual({ running: 0, most: 4 });
  });

  it("refuses when too many wait, and works again afterwards", async () => {
    const gate = createGate(1, 1);
    const { work, endOne } = countedWork();
    const first = gate(work);
    const second = gate(work);
    await expect(gate(work)).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    endOne();
    await first;
    await settle();
    endOne();
    await second;
    await expect(gate(async () => "free")).resolves.toBe("free");
  });

  it("frees its place when the work fails", async () => {
    const gate = createGate(1, 1);
    await expect(gate(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(gate(async () => "free")).resolves.toBe("free");
  });
});
