import type { Clock } from "../clock.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Job } from "./schedule.ts";

type Deps = { clock: Clock; metrics: Metrics };

/** A job whose runs are counted. A run that a stop cut off counts as failed in a process that ends. */
export function measureJob({ clock, metrics }: Deps, job: Job): Job {
  const { name, everySeconds, atStart } = job;
  metrics.jobPlanned(name, everySeconds, clock.now());
  const measure = async (work: () => Promise<void>, isWhole: boolean) => {
    const startedMs = performance.now();
    let isOk = false;
    try {
      await work();
      isOk = true;
    } finally {
      const seconds = (performance.now() - startedMs) / 1000;
      if (isWhole || !isOk) metrics.jobEnded({ job: name, isOk, seconds, at: clock.now() });
    }
  };
  return {
    ...job,
    ...(atStart !== undefined && { atStart: () => measure(atStart, false) }),
    run: (signal) => measure(() => job.run(signal), true),
  };
}
