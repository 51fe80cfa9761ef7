import { waitAtMost } from "../../shared/with-timeout.ts";
import type { LogLine } from "../log.ts";
import type { Leadership } from "./leader.ts";

/** Periodic work. Its runs never overlap. */
export type Job = {
  name: string;
  everySeconds: number;
  /** One instance runs it for all; `onNotLeader` runs each time another instance should run it. */
  isForLeader?: boolean;
  onNotLeader?: () => void;
  /** A stop does not wait for its run, which stores nothing. */
  isCutOffByStop?: boolean;
  /** Runs once before the first run, repeatedly until it succeeds. */
  atStart?: () => Promise<void>;
  /** Long runs check the signal between two items and stop when it is aborted. */
  run: (signal: AbortSignal) => Promise<void>;
};

type Log = { error: LogLine };
type ScheduledJob = { job: Job; dueMs: number; running: Promise<void> | null; hasStarted: boolean };

/** Running jobs. `stop` aborts their signal and waits up to `graceMs` for current runs. */
export type RunningJobs = { stop(graceMs?: number): Promise<void> };

const tickMs = 1000;
// Longer than the longest gateway call. A job that takes longer is cut off, which it survives as it would a crash.
const defaultGraceMs = 15_000;

async function runSafely(entry: ScheduledJob, log: Log, signal: AbortSignal): Promise<void> {
  const { job } = entry;
  try {
    if (!entry.hasStarted) await job.atStart?.();
    entry.hasStarted = true;
    if (!signal.aborted) await job.run(signal);
  } catch (error) {
    if (signal.aborted && (job.isCutOffByStop === true || error === signal.reason)) return;
    log.error({ err: error, job: job.name }, "job failed");
  }
}

/**
 * Runs each job at once and then periodically, on one timer that does not keep the process alive. A
 * failure is logged and the job runs again at its next time.
 */
export function runJobs(jobs: readonly Job[], log: Log, leadership: Leadership): RunningJobs {
  const scheduled: ScheduledJob[] = jobs.map((job) => ({
    job,
    dueMs: 0,
    running: null,
    hasStarted: false,
  }));
  const stopping = new AbortController();
  const runDue = (isLeader: boolean) => {
    const nowMs = performance.now();
    for (const entry of scheduled) {
      if (entry.running !== null || nowMs < entry.dueMs || stopping.signal.aborted) continue;
      if (entry.job.isForLeader === true && !isLeader) {
        entry.job.onNotLeader?.();
        continue;
      }
      entry.dueMs = nowMs + entry.job.everySeconds * 1000;
      entry.running = runSafely(entry, log, stopping.signal).finally(() => {
        entry.running = null;
      });
    }
  };
  const tick = () => {
    runDue(leadership.isLeader());
    // A lease that was just taken is used at once.
    void leadership.renew().then(() => leadership.isLeader() && runDue(true));
  };
  const timer = setInterval(tick, tickMs).unref();
  tick();
  return {
    async stop(graceMs = defaultGraceMs) {
      clearInterval(timer);
      stopping.abort();
      const awaited = scheduled.filter(({ job }) => job.isCutOffByStop !== true);
      const ended = Promise.all(awaited.map(({ running }) => running));
      await waitAtMost(ended, graceMs);
      await leadership.resign();
    },
  };
}
