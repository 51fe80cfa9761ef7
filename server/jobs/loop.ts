import { setTimeout as sleep } from "node:timers/promises";

/** Something that runs on the clock, never twice at once. */
export type Job = {
  name: string;
  everySeconds: number;
  /** Once, before the first run. */
  atStart?: () => Promise<void>;
  /** One that works on many things stops between two of them when the signal says so. */
  run: (signal: AbortSignal) => Promise<void>;
};

type Log = { error(facts: object, message: string): void };
type Waiting = { job: Job; dueMs: number; running: Promise<void> | null; started: boolean };

/** Running jobs; stopping tells them, and waits so long for what is under way. */
export type Loop = { stop(graceMs?: number): Promise<void> };

const tickMs = 1000;
// More than the longest call to the gateway; a job left behind is a crash to it, which it survives.
const usualGraceMs = 15_000;

async function runSafely(entry: Waiting, log: Log, signal: AbortSignal): Promise<void> {
  const { job } = entry;
  try {
    if (!entry.started) await job.atStart?.();
    entry.started = true;
    if (!signal.aborted) await job.run(signal);
  } catch (error) {
    if (signal.aborted && error === signal.reason) return;
    log.error({ err: error, job: job.name }, "job failed");
  }
}

/**
 * Runs jobs by one timer that keeps no process alive. A job that fails is logged and comes again at
 * its time; its start is tried again until it succeeds. The first run is at once.
 */
export function startLoop(jobs: readonly Job[], log: Log): Loop {
  const waiting: Waiting[] = jobs.map((job) => ({ job, dueMs: 0, running: null, started: false }));
  const stopping = new AbortController();
  const tick = () => {
    const nowMs = performance.now();
    for (const entry of waiting) {
      if (entry.running !== null || nowMs < entry.dueMs) continue;
      entry.dueMs = nowMs + entry.job.everySeconds * 1000;
      entry.running = runSafely(entry, log, stopping.signal).finally(() => {
        entry.running = null;
      });
    }
  };
  const timer = setInterval(tick, tickMs).unref();
  tick();
  return {
    async stop(graceMs = usualGraceMs) {
      clearInterval(timer);
      stopping.abort();
      const ended = Promise.all(waiting.map(({ running }) => running));
      await Promise.race([ended, sleep(graceMs, undefined, { ref: false })]);
    },
  };
}
