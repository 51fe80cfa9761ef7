import { secondsAfter } from "../../clock.ts";
import type { BillingDeps } from "../deps.ts";
import { GatewayError } from "../gateway/types.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { claimOrder, listDueOrders, updateUnsettledOrdersDue } from "./reconcile-store.ts";
import { syncOrder } from "./sync-order.ts";
import { handleWebhookEvents } from "./webhook-events.ts";
import { listUnhandledEvents } from "./webhook-store.ts";

// Orders of one run; `SyncQueue` limits how many of them are synced.
const batchMax = 100;
const concurrency = 8;
// The delay after a failed sync: within the minute that a paid order may wait for its grant.
const retrySeconds = 20;
const eventGraceSeconds = 15;
// Most buyers pay within minutes of ordering.
const recentSeconds = 15 * 60;

type DueOrder = Pick<OrderRow, "id" | "next_sync_at">;

async function reconcileOrder(deps: BillingDeps, { id, next_sync_at }: DueOrder): Promise<void> {
  const { db, syncQueue } = deps;
  if (syncQueue.isPaused() || !(await syncQueue.takeScheduledCall("orders"))) return;
  try {
    const until = secondsAfter(await deps.databaseClock.now(), retrySeconds);
    if (!(await claimOrder(db, { id, nextSyncAt: next_sync_at ?? "", until }))) return;
    try {
      await syncOrder(deps, id, "reconcile");
      syncQueue.noteReconciled(id, true);
    } catch (error) {
      syncQueue.noteReconciled(id, false);
      throw error;
    }
  } catch (error) {
    const fields = error instanceof GatewayError ? { failure: error.failure } : { err: error };
    deps.log.error({ order: id, ...fields }, "order not reconciled");
  }
}

type Batch<T> = { items: readonly T[]; signal: AbortSignal | undefined };

/** Runs `work` on each item, some at a time; after `signal` aborts no other item is begun. */
async function runConcurrently<T>({ items, signal }: Batch<T>, work: (item: T) => Promise<void>) {
  const waiting = [...items];
  const next = () => (signal?.aborted === true ? undefined : waiting.shift());
  const worker = async () => {
    for (let item = next(); item !== undefined; item = next()) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

export async function reconcileDue(deps: BillingDeps, signal?: AbortSignal): Promise<void> {
  if (deps.syncQueue.isPaused()) return;
  // By its own clock, a new leader would sync again what another instance has just synced.
  const now = await deps.databaseClock.now();
  const recentAfter = secondsAfter(now, -recentSeconds);
  const due = await listDueOrders(deps.db, { now: now.toISOString(), recentAfter, max: batchMax });
  await runConcurrently({ items: due, signal }, (order) => reconcileOrder(deps, order));
}

/** Makes every order that may still change due now: at a start, however long the server was down. */
export async function markUnsettledOrdersDue(deps: BillingDeps): Promise<void> {
  await updateUnsettledOrdersDue(deps.db, (await deps.databaseClock.now()).toISOString());
}

type StoredEventsOptions = { graceSeconds?: number; signal?: AbortSignal | undefined };

/**
 * Handles stored webhooks that were not finished, because the process ended or the gateway did not
 * answer. Those of the last `graceSeconds` are left to the request that stored them.
 */
export async function handleStoredEvents(
  deps: BillingDeps,
  { graceSeconds = eventGraceSeconds, signal }: StoredEventsOptions = {},
): Promise<void> {
  const before = secondsAfter(await deps.databaseClock.now(), -graceSeconds);
  const events = await listUnhandledEvents(deps.db, { before, max: batchMax });
  const byOrder = Map.groupBy(events, ({ order_id }) => order_id);
  await runConcurrently({ items: [...byOrder], signal }, async ([orderId, orderEvents]) => {
    const ids = orderEvents.map(({ id }) => id);
    try {
      await handleWebhookEvents(deps, orderId, ids);
    } catch (error) {
      deps.log.error({ err: error, order: orderId }, "handling a stored webhook failed");
    }
  });
}
