import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Job, startLoop } from "./loop.ts";

let errors: object[];
const log = { error: (facts: object) => void errors.push(facts) };

beforeEach(() => {
  errors = [];
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function jobOf(run: Job["run"], more: Partial<Job> = {}): Job {
  return { name: "a job", everySeconds: 5, run, ...more };
}

describe("the loop", () => {
  test("runs a job at once and then at its time", async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
    };
    const loop = startLoop([jobOf(run)], log);
    await pass(4);
    expect(runs).toBe(1);
    await pass(12);
    expect(runs).toBe(4);
    await loop.stop();
    await pass(20);
    expect(runs).toBe(4);
  });

  test("survives a job that fails, and says so without its secrets", async () => {
    let runs = 0;
    const fails = async () => {
      runs += 1;
      throw new Error("broken");
    };
    const loop = startLoop([jobOf(fails)], log);
    await pass(12);
    await loop.stop();
    expect(runs).toBe(3);
    expect(errors[0]).toMatchObject({ job: "a job", err: { message: "broken" } });
  });

  test("never runs a job twice at once, and stops when it has ended", async () => {
    let finish = (): void => undefined;
    let runs = 0;
    const slow = () => {
      runs += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    const loop = startLoop([jobOf(slow)], log);
    await pass(20);
    expect(runs).toBe(1);
    let stopped = false;
    const stopping = loop.stop().then(() => {
      stopped = true;
    });
    await pass(1);
    expect(stopped).toBe(false);
    finish();
    await stopping;
  });

  test("does not wait for ever for a job that hangs, and tells all that it stops", async () => {
    let told = false;
    const hangs = (signal: AbortSignal) =>
      new Promise<void>(() => {
        signal.addEventListener("abort", () => {
          told = true;
        });
      });
    const between = async (signal: AbortSignal) => {
      await once(signal, "abort");
      signal.throwIfAborted();
    };
    const loop = startLoop([jobOf(hangs), jobOf(between)], log);
    await pass(1);
    await loop.stop(20);
    expect(told).toBe(true);
    expect(errors).toEqual([]);
  });

  test("does its start once, and again until it succeeds", async () => {
    const calls: string[] = [];
    const atStart = async () => {
      calls.push("start");
      if (calls.length < 2) throw new Error("not yet");
    };
    const loop = startLoop([jobOf(async () => void calls.push("run"), { atStart })], log);
    await pass(12);
    await loop.stop();
    expect(calls).toEqual(["start", "start", "run", "run"]);
  });
});
