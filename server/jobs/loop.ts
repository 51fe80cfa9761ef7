/** Something that runs on the clock, never twice at once. */
export type Job = {
  name: string;
  everySeconds: number;
  /** Once, before the first run. */
  atStart?: () => Promise<void>;
  run: () => Promise<void>;
};

type Log = { error(facts: object, message: string): void };
type Waiting = { job: Job; dueMs: number; running: Promise<void> | null; started: boolean };

const tickMs = 1000;

async function runSafely(entry: Waiting, log: Log): Promise<void> {
  const { job } = entry;
  try {
    if (!entry.started) await job.atStart?.();
    entry.started = true;
    await job.run();
  } catch (error) {
    log.error({ err: error, job: job.name }, "job failed");
  }
}

/**
 * Runs jobs by one timer that keeps no process alive. A job that fails is logged and comes again at
 * its time; its start is tried again until it succeeds. The first run is at once.
 */
export function startLoop(jobs: readonly Job[], log: Log): { stop(): Promise<void> } {
  const waiting: Waiting[] = jobs.map((job) => ({ job, dueMs: 0, running: null, started: false }));
  const tick = () => {
    const nowMs = performance.now();
    for (const entry of waiting) {
      if (entry.running !== null || nowMs < entry.dueMs) continue;
      entry.dueMs = nowMs + entry.job.everySeconds * 1000;
      entry.running = runSafely(entry, log).finally(() => {
        entry.running = null;
      });
    }
  };
  const timer = setInterval(tick, tickMs).unref();
  tick();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(waiting.map(({ running }) => running));
    },
  };
}
