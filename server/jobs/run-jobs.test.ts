import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Job, runJobs } from "./run-jobs.ts";

let errors: object[];
const log = { error: (fields: object) => void errors.push(fields) };

beforeEach(() => {
  errors = [];
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function advance(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Starts the jobs of a process that is the only one. */
function start(jobs: Job[]) {
  const leadership = {
    isLeader: () => true,
    renew: async () => undefined,
    resign: async () => undefined,
  };
  return runJobs(jobs, log, leadership);
}

function makeJob(run: Job["run"], more: Partial<Job> = {}): Job {
  return { name: "a job", everySeconds: 5, run, ...more };
}

describe("runJobs", () => {
  test("runs a job at once and then periodically", async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
    };
    const schedule = start([makeJob(run)]);
    await advance(4);
    expect(runs).toBe(1);
    await advance(12);
    expect(runs).toBe(4);
    await schedule.stop();
    await advance(20);
    expect(runs).toBe(4);
  });

  test("logs a failed run and runs the job again", async () => {
    let runs = 0;
    const fails = async () => {
      runs += 1;
      throw new Error("broken");
    };
    const schedule = start([makeJob(fails)]);
    await advance(12);
    await schedule.stop();
    expect(runs).toBe(3);
    expect(errors[0]).toMatchObject({ job: "a job", err: { message: "broken" } });
  });

  test("never overlaps runs of a job, and stops after the current one", async () => {
    let finish = (): void => undefined;
    let runs = 0;
    const slow = () => {
      runs += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    const schedule = start([makeJob(slow)]);
    await advance(20);
    expect(runs).toBe(1);
    let stopped = false;
    const stopping = schedule.stop().then(() => {
      stopped = true;
    });
    await advance(1);
    expect(stopped).toBe(false);
    finish();
    await stopping;
  });

  test("aborts all jobs on stop and waits only briefly for one that hangs", async () => {
    let aborted = false;
    const hangs = (signal: AbortSignal) =>
      new Promise<void>(() => {
        signal.addEventListener("abort", () => {
          aborted = true;
        });
      });
    const between = async (signal: AbortSignal) => {
      await once(signal, "abort");
      signal.throwIfAborted();
    };
    const schedule = start([makeJob(hangs), makeJob(between)]);
    await advance(1);
    await schedule.stop(20);
    expect(aborted).toBe(true);
    expect(errors).toEqual([]);
  });

  test("stops at once beside a job whose run stores nothing, and logs no failure of it", async () => {
    const run = Promise.withResolvers<void>();
    const schedule = start([makeJob(() => run.promise, { isCutOffByStop: true })]);
    await advance(1);
    await schedule.stop();
    run.reject(new Error("the database is closed"));
    await advance(1);
    expect(errors).toEqual([]);
  });

  test("retries a job's start until it succeeds once", async () => {
    const calls: string[] = [];
    const atStart = async () => {
      calls.push("start");
      if (calls.length < 2) throw new Error("not yet");
    };
    const schedule = start([makeJob(async () => void calls.push("run"), { atStart })]);
    await advance(12);
    await schedule.stop();
    expect(calls).toEqual(["start", "start", "run", "run"]);
  });
});
