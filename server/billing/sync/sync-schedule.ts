import { dayMs } from "../../../shared/indian-time.ts";
import type { OrderRow } from "../orders/order-store.ts";
import type { RefundRow } from "../orders/refund-store.ts";
import { finalRefundStatuses, isSettledStatus } from "../statuses.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

// A payment must have its grant within 60 s of reaching the gateway, however long the buyer took. So
// an order that can be paid is synced a little more often than that.
const freshMs = 30_000;
const freshForMs = 5 * minuteMs;
const payableMs = 50_000;
const quietMs = 15 * minuteMs;
// An attempt that was running when the order expired mostly ends within minutes.
const afterExpiryMs = 15 * minuteMs;
const quietForMs = 3 * hourMs;
const dailyForMs = 3 * dayMs;
// A refund takes 7 to 10 business days (facts: payments).
const refundForMs = 30 * dayMs;

/** How long after its expiry an unpaid order is still synced. */
export const syncedAfterExpirySeconds = (quietForMs + dailyForMs) / 1000;

type SyncedOrder = Pick<OrderRow, "status" | "created_at" | "expires_at" | "amount_paise">;
type SyncedRefund = Pick<RefundRow, "status" | "created_at">;

function refundDelayMs(refunds: readonly SyncedRefund[], nowMs: number): number | null {
  const running = refunds.filter(({ status }) => !finalRefundStatuses.includes(status));
  if (running.length === 0) return null;
  const ageMs = nowMs - Math.max(...running.map((refund) => Date.parse(refund.created_at)));
  if (ageMs < freshForMs) return freshMs;
  if (ageMs < 30 * minuteMs) return 2 * minuteMs;
  if (ageMs < quietForMs) return quietMs;
  // A refund that was never sent is retried without end.
  const isUnsent = running.some(({ status }) => status === "REQUESTED");
  return isUnsent || ageMs < refundForMs ? dayMs : null;
}

function paymentDelayMs(order: SyncedOrder, nowMs: number): number | null {
  const pastExpiryMs = nowMs - Date.parse(order.expires_at);
  if (isSettledStatus(order.status)) {
    // A second attempt that was running can still succeed, so the order is synced once more after it.
    return pastExpiryMs < afterExpiryMs ? afterExpiryMs - pastExpiryMs : null;
  }
  if (order.status === "failed") return null;
  if (nowMs - Date.parse(order.created_at) < freshForMs) return freshMs;
  if (pastExpiryMs < afterExpiryMs) return payableMs;
  if (pastExpiryMs < quietForMs) return quietMs;
  return pastExpiryMs < quietForMs + dailyForMs ? dayMs : null;
}

/**
 * When the reconciler syncs an order next (UTC ISO-8601), or null when nothing can change any more:
 * within a minute while it can be paid, every 15 minutes until 3 h after expiry, then daily for 3
 * days. Running refunds have their own schedule (facts: payments, "Lifecycle").
 */
export function nextSyncAt(
  order: SyncedOrder,
  refunds: readonly SyncedRefund[],
  now: string,
): string | null {
  if (order.amount_paise === 0) return null;
  const nowMs = Date.parse(now);
  const delays = [paymentDelayMs(order, nowMs), refundDelayMs(refunds, nowMs)];
  const due = delays.filter((delay) => delay !== null);
  return due.length === 0 ? null : new Date(nowMs + Math.min(...due)).toISOString();
}
