import { withTimeout } from "../../shared/with-timeout.ts";
import { countWatchedOrders } from "../billing/billing.ts";
import type { AppContext } from "../context.ts";
import { findWriteFailure } from "../db/database-health.ts";
import { findPoolState } from "../db/postgres-pool.ts";
import { listBacklogs } from "./backlog-store.ts";

// Prometheus waits ten seconds by default, and a scrape must answer without a database too.
const databaseTimeoutMs = 2000;

type Deps = Pick<
  AppContext,
  "databaseClock" | "db" | "secondListener" | "log" | "metrics" | "replies" | "syncQueue"
>;

function setProcessGauges({ db, secondListener, metrics, replies }: Deps): void {
  const { state } = metrics;
  state.repliesInFlight.set(replies.countActive());
  for (const [outcome, count] of Object.entries(secondListener.counts())) {
    state.secondListenerTurns.set({ outcome }, count);
  }
  const pool = findPoolState(db);
  if (pool === null) return;
  state.connections.set({ state: "used" }, pool.used);
  state.connections.set({ state: "idle" }, pool.idle);
  state.connectionsMax.set(pool.max);
  state.connectionWaits.set(pool.waiting);
}

async function setDatabaseGauges(deps: Deps): Promise<void> {
  const { databaseClock, db, syncQueue } = deps;
  const { state } = deps.metrics;
  const now = await databaseClock.now();
  for (const [queue, { items, oldestAt }] of await listBacklogs(db, now.toISOString())) {
    const waitedMs = oldestAt === null ? 0 : now.getTime() - Date.parse(oldestAt);
    state.backlogItems.set({ queue }, items);
    // A failed sync is due again later, so the database does not say that all of them fail.
    const failingMs = queue === "order syncs" ? syncQueue.failingMs() : 0;
    state.backlogOldest.set({ queue }, Math.max(0, waitedMs, failingMs) / 1000);
  }
  for (const [status, count] of await countWatchedOrders(db)) state.orders.set({ status }, count);
}

/** Sets the gauges that are read when Prometheus asks. Without a database those of the database have no value. */
export async function updateGauges(deps: Deps): Promise<void> {
  const { db, log, metrics } = deps;
  const { state } = metrics;
  setProcessGauges(deps);
  try {
    await withTimeout(setDatabaseGauges(deps), databaseTimeoutMs);
    state.databaseUp.set(findWriteFailure(db) === null ? 1 : 0);
  } catch (error) {
    log.warn({ err: error }, "database metrics unavailable");
    state.databaseUp.set(0);
    for (const gauge of [state.orders, state.backlogItems, state.backlogOldest]) gauge.reset();
  }
}
