import type { Clock } from "../../clock.ts";
import type { OrderRow } from "../orders/order-store.ts";
import type { TakeGatewayCall } from "./sync-budget.ts";

const pauseMaxSeconds = 300;
const transactionsAtOnceMax = 4;
// Longer than the longest pause (a paused sync cannot clear it), shorter than the alert's `for`.
const failureSeconds = pauseMaxSeconds + 60;

/** The cause of a sync, as the order's events name it. */
export type SyncSource = "webhook" | "verify" | "reconcile" | "supersede" | "refund" | "operator";

type SyncJob = (source: SyncSource) => Promise<OrderRow>;
type WaitingSync = PromiseWithResolvers<OrderRow> & { source: SyncSource; job: SyncJob };
type RunningSync = { next: WaitingSync | null };

/** Coordinates the syncs of this process, so that they stay within the gateway's limits. */
export type SyncQueue = {
  /**
   * Runs one sync of an order at a time. Callers that come while one runs share the sync after it, so
   * each sees a payment made before the call, and any number of callers costs two syncs.
   */
  run(orderId: string, source: SyncSource, job: SyncJob): Promise<OrderRow>;
  /** True when a sync of the order waits to begin: another caller shares it at no cost. */
  isQueued(orderId: string): boolean;
  /**
   * Runs a transaction that applies a snapshot; a few at a time. All of them wait for one row, the
   * counter of serials: while another session locks it, they must not take every connection.
   */
  runTransaction<T>(transaction: () => Promise<T>): Promise<T>;
  /** Pauses the syncs of jobs and webhooks, because the gateway asked for it. */
  pause(seconds: number): void;
  isPaused(): boolean;
  /** Notes how the reconciler's sync of an order ended. */
  noteReconciled(orderId: string, isOk: boolean): void;
  /** For how long the reconciler has failed to sync two orders or more; one alone does not show that the gateway fails. */
  failingMs(): number;
  /** Takes one of the gateway's calls that jobs may make now. @returns false when none is left */
  takeScheduledCall: TakeGatewayCall;
};

/** Runs at most `max` pieces of work at a time; the others wait their turn. */
function createConcurrencyLimit(max: number): SyncQueue["runTransaction"] {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** Remembers which orders the reconciler fails to sync, and since when. */
function createFailureWatch(clock: Clock): Pick<SyncQueue, "failingMs" | "noteReconciled"> {
  const failing = new Map<string, { sinceMs: number; lastMs: number }>();
  const forgetOld = (nowMs: number) => {
    for (const [id, { lastMs }] of failing) {
      if (nowMs - lastMs > failureSeconds * 1000) failing.delete(id);
    }
  };
  return {
    noteReconciled(orderId, isOk) {
      const lastMs = clock.now().getTime();
      forgetOld(lastMs);
      const sinceMs = failing.get(orderId)?.sinceMs ?? lastMs;
      if (isOk) failing.delete(orderId);
      else failing.set(orderId, { sinceMs, lastMs });
    },
    failingMs() {
      const nowMs = clock.now().getTime();
      forgetOld(nowMs);
      const [, second] = [...failing.values()].map(({ sinceMs }) => sinceMs).sort((x, y) => x - y);
      return second === undefined ? 0 : nowMs - second;
    },
  };
}

export function createSyncQueue(clock: Clock, takeScheduledCall: TakeGatewayCall): SyncQueue {
  const runningByOrder = new Map<string, RunningSync>();
  const failures = createFailureWatch(clock);
  let pausedUntilMs = 0;

  const start: SyncQueue["run"] = (orderId, source, job) => {
    const running: RunningSync = { next: null };
    runningByOrder.set(orderId, running);
    const startNext = () => {
      const { next } = running;
      if (next === null) runningByOrder.delete(orderId);
      else start(orderId, next.source, next.job).then(next.resolve, next.reject);
    };
    return job(source).finally(startNext);
  };

  return {
    run(orderId, source, job) {
      const running = runningByOrder.get(orderId);
      if (running === undefined) return start(orderId, source, job);
      running.next ??= { ...Promise.withResolvers<OrderRow>(), source, job };
      // A sync for the reconciler fetches less than one for the other sources.
      if (running.next.source === "reconcile") running.next.source = source;
      return running.next.promise;
    },
    isQueued: (orderId) => runningByOrder.get(orderId)?.next != null,
    pause(seconds) {
      const untilMs = clock.now().getTime() + Math.min(seconds, pauseMaxSeconds) * 1000;
      pausedUntilMs = Math.max(pausedUntilMs, untilMs);
    },
    runTransaction: createConcurrencyLimit(transactionsAtOnceMax),
    ...failures,
    isPaused: () => clock.now().getTime() < pausedUntilMs,
    takeScheduledCall,
  };
}
