import type { Clock } from "../clock.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Job } from "./run-jobs.ts";

/**
 * Counts the runs of a job, and of its starts those that fail. A run that the stop of the process interrupts
 * counts as failed.
 */
export function measureJob({ clock, metrics }: { clock: Clock; metrics: Metrics }, job: Job): Job {
  const { name, everySeconds, atStart } = job;
  metrics.jobPlanned(name, everySeconds, clock.now());
  const measure = async (work: () => Promise<void>, isRun: boolean) => {
    const startedMs = performance.now();
    let isOk = false;
    try {
      await work();
      isOk = true;
    } finally {
      const seconds = (performance.now() - startedMs) / 1000;
      if (isRun || !isOk) metrics.jobEnded({ job: name, isOk, seconds, at: clock.now() });
    }
  };
  return {
    ...job,
    // Another instance runs it: here it is not late.
    onNotLeader: () => metrics.jobPlanned(name, everySeconds, clock.now()),
    ...(atStart !== undefined && { atStart: () => measure(atStart, false) }),
    run: (signal) => measure(() => job.run(signal), true),
  };
}
