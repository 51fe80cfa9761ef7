import type { Clock } from "../../clock.ts";
import type { OrderRow } from "../orders/order-store.ts";

// Of the 400 questions about orders that the gateway takes a minute (facts: payments), the rest is
// for buyers and webhooks.
const scheduledPerMinute = 280;
const pauseMaxSeconds = 300;

/** Who or what made us look at an order; it stands in the order's trail. */
export type SyncSource =
  | "webhook"
  | "verify"
  | "reconcile"
  | "create"
  | "supersede"
  | "refund"
  | "operator";

type Work = (source: SyncSource) => Promise<OrderRow>;
type Next = PromiseWithResolvers<OrderRow> & { source: SyncSource; work: Work };
type Flight = { next: Next | null };

/** Who may ask the gateway when: shared by all that look at orders in this process. */
export type SyncQueue = {
  /**
   * One look at an order at a time. Whoever comes while one is under way shares the look after it:
   * what was paid before asking is seen, and any crowd costs two syncQueue.
   */
  look(orderId: string, source: SyncSource, work: Work): Promise<OrderRow>;
  /** True when a look at the order waits to begin, which one more may share for nothing. */
  isQueued(orderId: string): boolean;
  /** The gateway asked to be left alone for so long. */
  pause(seconds: number): void;
  isPaused(): boolean;
  /** Takes one of the looks that what runs on the clock may make. @returns whether there was one */
  takeScheduled(): boolean;
};

/** Refills steadily, up to a minute's worth. */
function createBudget(clock: Clock, perMinute: number): () => boolean {
  let left = perMinute;
  let seenMs = clock.now().getTime();
  return () => {
    const nowMs = clock.now().getTime();
    left = Math.min(perMinute, left + (Math.max(0, nowMs - seenMs) / 60_000) * perMinute);
    seenMs = nowMs;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

export function createSyncQueue(clock: Clock): SyncQueue {
  const flights = new Map<string, Flight>();
  let pausedUntilMs = 0;

  const start: SyncQueue["look"] = (orderId, source, work) => {
    const flight: Flight = { next: null };
    flights.set(orderId, flight);
    const land = () => {
      const { next } = flight;
      if (next === null) flights.delete(orderId);
      else start(orderId, next.source, next.work).then(next.resolve, next.reject);
    };
    return work(source).finally(land);
  };

  return {
    look(orderId, source, work) {
      const flight = flights.get(orderId);
      if (flight === undefined) return start(orderId, source, work);
      flight.next ??= { ...Promise.withResolvers<OrderRow>(), source, work };
      // The reconciler asks the gateway less than the others do.
      if (flight.next.source === "reconcile") flight.next.source = source;
      return flight.next.promise;
    },
    isQueued: (orderId) => flights.get(orderId)?.next != null,
    pause(seconds) {
      const untilMs = clock.now().getTime() + Math.min(seconds, pauseMaxSeconds) * 1000;
      pausedUntilMs = Math.max(pausedUntilMs, untilMs);
    },
    isPaused: () => clock.now().getTime() < pausedUntilMs,
    takeScheduled: createBudget(clock, scheduledPerMinute),
  };
}
