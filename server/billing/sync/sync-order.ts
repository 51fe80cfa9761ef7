import { nowText } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import { GatewayError } from "../gateway/types.ts";
import { type OrderRow, scheduleOrder } from "../orders/order-store.ts";
import { type Applied, applySnapshot, loadOrder, type OrderView } from "./apply-snapshot.ts";
import type { BillingDeps } from "./deps.ts";
import type { GatewaySnapshot } from "./order-state.ts";
import { sendRefunds } from "./send-refunds.ts";
import type { SyncSource } from "./sync-queue.ts";
import { nextSyncAt } from "./sync-schedule.ts";

const roundsMax = 6;

async function orElse<T>(promise: Promise<T>, missing: T): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "not_found") return missing;
    throw error;
  }
}

/** @throws GatewayError when the gateway does not tell */
async function fetchSnapshot(
  { gateway }: BillingDeps,
  view: OrderView,
  source: SyncSource,
): Promise<GatewaySnapshot> {
  const { id, paid_at, status } = view.row;
  const askOrder = () => orElse(gateway.fetchOrder(id), null);
  const askPayments = () => orElse(gateway.fetchPayments(id), []);
  if (source === "reconcile" && status === "open") {
    const order = await askOrder();
    // Nobody has paid it; the gateway takes few questions about payments (facts: 100 a minute).
    if (order?.status === "ACTIVE") return { order, payments: [], refunds: [] };
  }
  const [order, payments] = await Promise.all([askOrder(), askPayments()]);
  const paid = payments.some((payment) => payment.status === "SUCCESS");
  const mayBeRefunded = paid || paid_at !== null || view.refunds.length > 0;
  const refunds = mayBeRefunded ? await orElse(gateway.fetchRefunds(id), []) : [];
  return { order, payments, refunds };
}

function report(parts: BillingDeps, from: OrderRow, applied: Applied & { source: string }): void {
  const { order, alerts, source } = applied;
  const line = { order: order.id, source, from: from.status, to: order.status };
  if (alerts.length > 0) parts.log.error({ ...line, alerts }, "order needs a look");
  else if (applied.changed) parts.log.info(line, "order synced");
}

async function lookOnce(
  parts: BillingDeps,
  orderId: string,
  source: SyncSource,
): Promise<OrderRow> {
  const { seller } = parts;
  for (let round = 0; round < roundsMax; round += 1) {
    const view = await loadOrder(parts.db, orderId);
    if (view === null) throw new AppError("NOT_FOUND");
    if (view.row.amount_paise === 0) return view.row;
    const truth = await fetchSnapshot(parts, view, source);
    const now = nowText(parts.clock);
    const applied = await applySnapshot(parts.db, { view, truth, now, source, seller });
    if (applied === null) continue;
    report(parts, view.row, { ...applied, source });
    if (!applied.changed) {
      const next_sync_at = nextSyncAt(applied.order, view.refunds, now);
      if (!(await scheduleOrder(parts.db, { ...applied.order, next_sync_at }))) continue;
    }
    if (await sendRefunds(parts, orderId)) continue;
    return applied.order;
  }
  throw new AppError("CONFLICT");
}

/**
 * Brings an order to what the gateway says: the one way to the truth, for webhook, return page,
 * reconciler and operator alike, one look at a time. Free orders have nothing to ask.
 * @throws AppError NOT_FOUND · GatewayError when the gateway does not answer
 */
export async function syncOrder(
  parts: BillingDeps,
  orderId: string,
  source: SyncSource,
): Promise<OrderRow> {
  try {
    return await parts.syncQueue.look(orderId, source, (as) => lookOnce(parts, orderId, as));
  } catch (error) {
    const waitSeconds = error instanceof GatewayError ? error.fault.retryAfterSeconds : null;
    if (waitSeconds !== null) parts.syncQueue.pause(waitSeconds);
    throw error;
  }
}
