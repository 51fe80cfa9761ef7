import { nowText, secondsAfter } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { BillingDeps } from "../deps.ts";
import { GatewayError, type GatewayOrder } from "../gateway/types.ts";
import { type OrderRow, setNextSyncAt } from "../orders/order-store.ts";
import { hasRunningPayment, wasPaid } from "../statuses.ts";
import {
  type AppliedSnapshot,
  applySnapshot,
  findStoredOrder,
  type StoredOrder,
} from "./apply-snapshot.ts";
import type { OrderAlert } from "./order-alert.ts";
import type { GatewaySnapshot } from "./order-state.ts";
import { sendRefunds, type UnsentAlert } from "./send-refunds.ts";
import type { SyncSource } from "./sync-queue.ts";
import { findRefundAlerts, nextSyncAt } from "./sync-schedule.ts";

const attemptsMax = 6;
const postponedSeconds = 120;

/** Returns `missing` when the gateway answers that it does not know the order. */
async function unlessNotFound<T>(promise: Promise<T>, missing: T): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "not_found") return missing;
    throw error;
  }
}

/** Whether to read the list of payments although the gateway calls the order unpaid. */
function needsPayments(
  { row: { status, expires_at }, payments, refunds }: StoredOrder,
  order: GatewayOrder,
  now: string,
): boolean {
  // An expired order's payments were read when it expired. A terminated order's may not have been; if we know some, they
  // are read again after `expires_at`, where syncs become rare, and before that a webhook reports a change.
  const isKnown = order.status === "TERMINATED" && payments.length > 0 && now < expires_at;
  const isOver = status === "expired" || isKnown;
  const isRead = order.status === "ACTIVE" ? status !== "pending" : isOver;
  return hasRunningPayment(payments) || refunds.length > 0 || !isRead;
}

/**
 * Fetches a snapshot for the reconciler, which spends one call on an unpaid order. It fetches payments only within the
 * minute's budget of such calls, unless the gateway calls the order paid.
 * @returns null when the budget is spent and the state of the order stays unknown
 * @throws GatewayError when the gateway does not answer
 */
async function fetchSnapshotWithinBudget(
  { gateway, syncQueue, clock }: BillingDeps,
  stored: StoredOrder,
  isFirst: boolean,
): Promise<GatewaySnapshot | null> {
  const { id, status } = stored.row;
  // Only the first attempt of a sync spends the budget.
  const take = async () => !isFirst || (await syncQueue.takeScheduledCall("payments"));
  if (wasPaid(status) || status === "review") {
    return (await take()) ? fetchWholeSnapshot(gateway, stored, null) : null;
  }
  const order = await unlessNotFound(gateway.fetchOrder(id), null);
  const unpaid = { order, payments: [], refunds: [] };
  if (order === null) return unpaid;
  const isPaid = order.status === "PAID";
  if (!isPaid && !needsPayments(stored, order, nowText(clock))) return unpaid;
  if (isPaid || (await take())) return fetchWholeSnapshot(gateway, stored, order);
  return order.status === "ACTIVE" ? unpaid : null;
}

async function fetchWholeSnapshot(
  gateway: BillingDeps["gateway"],
  { row: { id, paid_at }, refunds: knownRefunds }: StoredOrder,
  knownOrder: GatewayOrder | null,
): Promise<GatewaySnapshot> {
  const [order, payments] = await Promise.all([
    knownOrder ?? unlessNotFound(gateway.fetchOrder(id), null),
    unlessNotFound(gateway.fetchPayments(id), []),
  ]);
  const isPaid = payments.some((payment) => payment.status === "SUCCESS");
  const canHaveRefunds = isPaid || paid_at !== null || knownRefunds.length > 0;
  const refunds = canHaveRefunds ? await unlessNotFound(gateway.fetchRefunds(id), []) : [];
  return { order, payments, refunds };
}

/** Our refunds with the statuses that the gateway reports. */
function toReported({ refunds }: StoredOrder, snapshot: GatewaySnapshot) {
  return refunds.map(({ id, status, created_at }) => {
    const reported = snapshot.refunds.find((refund) => refund.id === id);
    return { status: reported?.status ?? status, created_at };
  });
}

/** Counts and logs what a person must look at (docs/runbook/order-needs-attention.md). */
export function alertOrder(
  { metrics, log }: Pick<BillingDeps, "metrics" | "log">,
  fields: { order: string | null; source: string; alerts: readonly OrderAlert[] },
): void {
  metrics?.orderAlerted(fields.alerts.length);
  log.error(fields, "order needs attention");
}

type SyncLog = AppliedSnapshot & { source: string; previous: OrderRow };

function logSync(deps: BillingDeps, { order, previous, alerts, changed, source }: SyncLog): void {
  deps.metrics?.orderSynced({ status: order.status, changed });
  const fields = { order: order.id, source, from: previous.status, to: order.status };
  if (alerts.length > 0) alertOrder(deps, { ...fields, alerts });
  else if (changed) deps.log.info(fields, "order synced");
}

/** Schedules the sync for a later minute, which has a new budget of calls. */
async function postponeSync({ db, databaseClock }: BillingDeps, row: OrderRow): Promise<OrderRow> {
  const next_sync_at = secondsAfter(await databaseClock.now(), postponedSeconds);
  await setNextSyncAt(db, { ...row, next_sync_at });
  return row;
}

/**
 * Terminates an order at the gateway that is over here, because the bank took its payment back: its buyer may still have
 * the checkout open. A failure is only logged, and the next sync asks again.
 */
async function terminateIfOver(
  { gateway, log, syncQueue }: BillingDeps,
  { id, status }: OrderRow,
  { order }: GatewaySnapshot,
): Promise<void> {
  if (status !== "terminated" || order?.status !== "ACTIVE") return;
  try {
    await gateway.terminateOrder(id);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.error({ order: id, failure: error.failure }, "order not terminated");
    if (error.failure.retryAfterSeconds !== null) syncQueue.pause(error.failure.retryAfterSeconds);
  }
}

/** Fetches and applies until nothing else changes the order meanwhile. */
async function syncUntilApplied(
  deps: BillingDeps,
  orderId: string,
  source: SyncSource,
): Promise<OrderRow> {
  const { db, seller } = deps;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const stored = await findStoredOrder(db, orderId);
    if (stored === null) throw new AppError("NOT_FOUND");
    if (stored.row.amount_paise === 0) return stored.row;
    const snapshot =
      source === "reconcile"
        ? await fetchSnapshotWithinBudget(deps, stored, attempt === 0)
        : await fetchWholeSnapshot(deps.gateway, stored, null);
    if (snapshot === null) return postponeSync(deps, stored.row);
    const now = nowText(deps.clock);
    const databaseNow = (await deps.databaseClock.now()).toISOString();
    const applied = await deps.syncQueue.runTransaction(() =>
      applySnapshot(db, { stored, snapshot, now, databaseNow, source, seller }),
    );
    if (applied === null) continue;
    const alerts = [...applied.alerts, ...findRefundAlerts(toReported(stored, snapshot), now)];
    logSync(deps, { ...applied, alerts, previous: stored.row, source });
    if (!applied.changed) {
      const next_sync_at = nextSyncAt(applied.order, stored, databaseNow);
      if (!(await setNextSyncAt(db, { ...applied.order, next_sync_at }))) continue;
    }
    await terminateIfOver(deps, applied.order, snapshot);
    // Alerted here: no later sync sees a refused refund, because the gateway still reports the order as paid.
    const onUnsent = (alert: UnsentAlert) => {
      // Who asks for the refund asks again, for the payment that pays the order now.
      if (source === "refund" && alert === "refund_reversed") return;
      const unsent = { ...applied, changed: false, alerts: [alert] };
      logSync(deps, { ...unsent, previous: stored.row, source });
    };
    if (await sendRefunds(deps, applied.order, onUnsent)) continue;
    return applied.order;
  }
  throw new AppError("CONFLICT");
}

/**
 * Brings an order to the state that the gateway reports. Webhooks, the return page, the reconciler and
 * the operator all use it; an order has one sync at a time. A free order has nothing to fetch.
 * @throws AppError NOT_FOUND · GatewayError when the gateway does not answer
 */
export async function syncOrder(
  deps: BillingDeps,
  orderId: string,
  source: SyncSource,
): Promise<OrderRow> {
  const job = (jobSource: SyncSource) => syncUntilApplied(deps, orderId, jobSource);
  try {
    return await deps.syncQueue.run(orderId, source, job);
  } catch (error) {
    const waitSeconds = error instanceof GatewayError ? error.failure.retryAfterSeconds : null;
    if (waitSeconds !== null) deps.syncQueue.pause(waitSeconds);
    throw error;
  }
}
