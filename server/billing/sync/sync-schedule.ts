import { dayMs } from "../../../shared/indian-time.ts";
import { secondsAfter } from "../../clock.ts";
import type { OrderRow } from "../orders/order-store.ts";
import type { PaymentRow } from "../orders/payment-store.ts";
import type { RefundRow } from "../orders/refund-store.ts";
import { finalRefundStatuses, hasRunningPayment, wasPaid } from "../statuses.ts";
import type { OrderAlert } from "./order-alert.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

// A payment must have its grant within 60 s of reaching the gateway, however long the buyer took. So
// an order that can be paid is synced a little more often than that.
const newOrderIntervalMs = 30_000;
const newOrderAgeMs = 5 * minuteMs;
const payableIntervalMs = 50_000;
const expiredIntervalMs = 15 * minuteMs;
// An attempt that was running when the order expired mostly ends within minutes.
const afterExpiryMs = 15 * minuteMs;
const expiredAgeMs = 3 * hourMs;
const dailySyncsMs = 3 * dayMs;
// A refund takes 7 to 10 business days (research: payments).
const refundAlertAgeMs = 14 * dayMs;
const dailyRefundAgeMs = 30 * dayMs;
const weekMs = 7 * dayMs;

/** How long after its expiry an unpaid order is still synced. */
export const syncedAfterExpirySeconds = (expiredAgeMs + dailySyncsMs) / 1000;

type ScheduledOrder = Pick<OrderRow, "status" | "created_at" | "expires_at" | "amount_paise">;
type SyncedRefund = Pick<RefundRow, "status" | "created_at">;
type PaymentsAndRefunds = {
  payments: readonly Pick<PaymentRow, "status">[];
  refunds: readonly SyncedRefund[];
};

function filterRunning(refunds: readonly SyncedRefund[]): SyncedRefund[] {
  return refunds.filter(({ status }) => !finalRefundStatuses.includes(status));
}

/** What a person must look at: a refund that the gateway holds back, or that takes longer than any should. */
export function findRefundAlerts(refunds: readonly SyncedRefund[], now: string): OrderAlert[] {
  const running = filterRunning(refunds);
  const lateBefore = Date.parse(now) - refundAlertAgeMs;
  const isLate = running.some(({ created_at }) => Date.parse(created_at) < lateBefore);
  const isHeld = running.some(({ status }) => status === "ONHOLD");
  const alerts: OrderAlert[] = [];
  if (isHeld) alerts.push("refund_on_hold");
  if (isLate) alerts.push("refund_late");
  return alerts;
}

function refundDelayMs(refunds: readonly SyncedRefund[], nowMs: number): number | null {
  const running = filterRunning(refunds);
  if (running.length === 0) return null;
  const ageMs = nowMs - Math.max(...running.map((refund) => Date.parse(refund.created_at)));
  if (ageMs < newOrderAgeMs) return newOrderIntervalMs;
  if (ageMs < 30 * minuteMs) return 2 * minuteMs;
  if (ageMs < expiredAgeMs) return expiredIntervalMs;
  // Somebody's money: it is looked at until it ends, and one that was never sent is sent daily.
  const isUnsent = running.some(({ status }) => status === "REQUESTED");
  return isUnsent || ageMs < dailyRefundAgeMs ? dayMs : weekMs;
}

/** When an order is synced that nobody waits for and that may still be paid, or paid twice. */
function expiredOrderDelayMs(pastExpiryMs: number): number | null {
  if (pastExpiryMs < expiredAgeMs) return expiredIntervalMs;
  return pastExpiryMs < expiredAgeMs + dailySyncsMs ? dayMs : null;
}

function paymentDelayMs(
  order: ScheduledOrder,
  payments: PaymentsAndRefunds["payments"],
  nowMs: number,
): number | null {
  const pastExpiryMs = nowMs - Date.parse(order.expires_at);
  if (wasPaid(order.status)) {
    // A second attempt that was running can still succeed, and its webhook can be lost.
    if (hasRunningPayment(payments)) return expiredOrderDelayMs(pastExpiryMs);
    return pastExpiryMs < afterExpiryMs ? afterExpiryMs - pastExpiryMs : null;
  }
  if (order.status === "failed") return null;
  if (nowMs - Date.parse(order.created_at) < newOrderAgeMs) return newOrderIntervalMs;
  return pastExpiryMs < afterExpiryMs ? payableIntervalMs : expiredOrderDelayMs(pastExpiryMs);
}

/** Orders that expired after this moment (UTC ISO-8601) are still synced. */
export function getSyncCutoff(now: Date): string {
  return secondsAfter(now, -syncedAfterExpirySeconds);
}

/**
 * When the reconciler syncs an order next (UTC ISO-8601), or null when nothing can change any more:
 * within a minute while it can be paid, every 15 minutes until 3 h after expiry, then daily for 3
 * days. Running refunds have their own schedule, without an end (research: payments, "Lifecycle").
 */
export function nextSyncAt(
  order: ScheduledOrder,
  { payments, refunds }: PaymentsAndRefunds,
  now: string,
): string | null {
  if (order.amount_paise === 0) return null;
  const nowMs = Date.parse(now);
  const delays = [paymentDelayMs(order, payments, nowMs), refundDelayMs(refunds, nowMs)];
  const due = delays.filter((delay) => delay !== null);
  return due.length === 0 ? null : new Date(nowMs + Math.min(...due)).toISOString();
}
