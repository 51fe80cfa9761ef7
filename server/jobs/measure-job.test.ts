import { expect, test } from "vitest";
import { createMetrics } from "../metrics/metrics.ts";
import { TestClock } from "../testing/test-clock.ts";
import { measureJob } from "./measure-job.ts";

const { signal } = new AbortController();

async function read(metrics: ReturnType<typeof createMetrics>, name: string) {
  const values = (await metrics.registry.getSingleMetric(name)?.get())?.values ?? [];
  return values.map(({ labels, value }) => ({ ...labels, value }));
}

test("a job that fails keeps the time of its last success, and rethrows", async () => {
  const [clock, metrics] = [new TestClock(), createMetrics()];
  const plannedAt = clock.now().getTime() / 1000;
  let isBroken = true;
  const job = measureJob(
    { clock, metrics },
    {
      name: "mail",
      everySeconds: 5,
      run: async () => {
        if (isBroken) throw new Error("broken");
      },
    },
  );
  clock.advance(60);
  await expect(job.run(signal)).rejects.toThrow("broken");
  const success = async () => (await read(metrics, "job_last_success_timestamp_seconds"))[0]?.value;
  expect(await success()).toBeCloseTo(plannedAt, -1);
  isBroken = false;
  await job.run(signal);
  expect(await success()).toBeCloseTo(plannedAt + 60, -1);
  expect(await read(metrics, "job_runs_total")).toEqual([
    { job_name: "mail", outcome: "failed", value: 1 },
    { job_name: "mail", outcome: "done", value: 1 },
  ]);
});

test("a start that fails counts as a failed run, and one that succeeds as none", async () => {
  const [clock, metrics] = [new TestClock(), createMetrics()];
  const answers = [async () => Promise.reject(new Error("not yet")), async () => undefined];
  const job = measureJob(
    { clock, metrics },
    {
      name: "reconcile",
      everySeconds: 5,
      atStart: async () => answers.shift()?.(),
      run: async () => undefined,
    },
  );
  await expect(job.atStart?.()).rejects.toThrow("not yet");
  await job.atStart?.();
  expect(await read(metrics, "job_runs_total")).toEqual([
    { job_name: "reconcile", outcome: "failed", value: 1 },
  ]);
});
