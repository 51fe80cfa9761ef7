import { nowText, secondsAfter } from "../../clock.ts";
import { GatewayError } from "../gateway/types.ts";
import type { BillingDeps } from "./deps.ts";
import { claimOrder, listDueOrders, wakeOrders } from "./reconcile-store.ts";
import { syncOrder } from "./sync-order.ts";
import { handleEvents } from "./webhook-events.ts";
import { listUnhandledEvents } from "./webhook-store.ts";

// A run's worth; how many the gateway is asked about in a minute is for `SyncQueue` to say.
const batchMax = 100;
const atOnce = 8;
// After a failed look; within the minute that a paid order may wait for its months.
const againSeconds = 20;
const eventGraceSeconds = 15;

async function lookAt(parts: BillingDeps, due: { id: string; next_sync_at: string | null }) {
  if (parts.syncQueue.isPaused() || !parts.syncQueue.takeScheduled()) return;
  const until = secondsAfter(parts.clock.now(), againSeconds);
  const seen = due.next_sync_at ?? "";
  try {
    if (!(await claimOrder(parts.db, { id: due.id, seen, until }))) return;
    await syncOrder(parts, due.id, "reconcile");
  } catch (error) {
    const fault = error instanceof GatewayError ? error.fault : undefined;
    parts.log.error({ order: due.id, ...(fault ? { fault } : { err: error }) }, "not reconciled");
  }
}

type Turns<T> = { items: readonly T[]; signal: AbortSignal | undefined };

async function inTurns<T>({ items, signal }: Turns<T>, work: (item: T) => Promise<void>) {
  const waiting = [...items];
  const next = () => (signal?.aborted === true ? undefined : waiting.shift());
  const worker = async () => {
    for (let item = next(); item !== undefined; item = next()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** SyncQueue at every order whose time has come. @returns how many there were */
export async function reconcileDue(parts: BillingDeps, signal?: AbortSignal): Promise<number> {
  if (parts.syncQueue.isPaused()) return 0;
  const due = await listDueOrders(parts.db, nowText(parts.clock), batchMax);
  await inTurns({ items: due, signal }, (order) => lookAt(parts, order));
  return due.length;
}

/** At a start: everything open is looked at once, however long the server was away. */
export async function wakeOpenOrders(parts: BillingDeps): Promise<void> {
  await wakeOrders(parts.db, nowText(parts.clock));
}

type EventTurn = { graceSeconds?: number; signal?: AbortSignal | undefined };

/** Works on events that were stored but not finished: the process ended, or the gateway was away. */
export async function handleStoredEvents(parts: BillingDeps, turn: EventTurn = {}) {
  const { graceSeconds = eventGraceSeconds, signal } = turn;
  const before = secondsAfter(parts.clock.now(), -graceSeconds);
  const events = await listUnhandledEvents(parts.db, { before, max: batchMax });
  const byOrder = Map.groupBy(events, ({ order_id }) => order_id);
  await inTurns({ items: [...byOrder], signal }, async ([orderId, waiting]) => {
    const ids = waiting.map(({ id }) => id);
    try {
      await handleEvents(parts, orderId, ids);
    } catch (error) {
      parts.log.error({ err: error, order: orderId }, "stored webhook failed");
    }
  });
}
