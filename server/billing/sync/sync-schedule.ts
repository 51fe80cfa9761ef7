import { isSettled } from "../orders/order-statuses.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { finalRefundStatuses } from "../orders/refund-statuses.ts";
import type { RefundRow } from "../orders/refund-store.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

// A payment that the gateway knows must have its grant within 60 s, however long the buyer took:
// while an order can be paid it is looked at a little oftener than that.
const eagerMs = 30_000;
const eagerForMs = 5 * minuteMs;
const payableMs = 50_000;
const quietMs = 15 * minuteMs;
// An attempt that ran when the order expired mostly ends within minutes.
const afterExpiryMs = 15 * minuteMs;
const quietForMs = 3 * hourMs;
const dailyForMs = 3 * dayMs;
// A refund takes 7 to 10 business days (facts: payments).
const refundForMs = 30 * dayMs;

/** So long after its expiry an unpaid order is looked at no more. */
export const watchedAfterExpirySeconds = (quietForMs + dailyForMs) / 1000;

type Watched = Pick<OrderRow, "status" | "created_at" | "expires_at" | "amount_paise">;
type WatchedRefund = Pick<RefundRow, "status" | "created_at">;

function refundDelayMs(refunds: readonly WatchedRefund[], nowMs: number): number | null {
  const running = refunds.filter(({ status }) => !finalRefundStatuses.includes(status));
  if (running.length === 0) return null;
  const ageMs = nowMs - Math.max(...running.map((refund) => Date.parse(refund.created_at)));
  if (ageMs < eagerForMs) return eagerMs;
  if (ageMs < 30 * minuteMs) return 2 * minuteMs;
  if (ageMs < quietForMs) return quietMs;
  // What the gateway was never told of must reach it some day.
  const unsent = running.some(({ status }) => status === "REQUESTED");
  return unsent || ageMs < refundForMs ? dayMs : null;
}

function paymentDelayMs(order: Watched, nowMs: number): number | null {
  const pastExpiryMs = nowMs - Date.parse(order.expires_at);
  if (isSettled(order.status)) {
    // A second attempt that was running can still succeed: one more look when it must have ended.
    return pastExpiryMs < afterExpiryMs ? afterExpiryMs - pastExpiryMs : null;
  }
  if (order.status === "failed") return null;
  if (nowMs - Date.parse(order.created_at) < eagerForMs) return eagerMs;
  if (pastExpiryMs < afterExpiryMs) return payableMs;
  if (pastExpiryMs < quietForMs) return quietMs;
  return pastExpiryMs < quietForMs + dailyForMs ? dayMs : null;
}

/**
 * When the reconciler looks at an order next (UTC ISO-8601), or null when there is nothing left to
 * learn: often while it can be paid, 15 minutes to 3 h after expiry, daily for 3 days; refunds on
 * their own (facts: payments, "Lifecycle").
 */
export function nextSyncAt(
  order: Watched,
  refunds: readonly WatchedRefund[],
  now: string,
): string | null {
  if (order.amount_paise === 0) return null;
  const nowMs = Date.parse(now);
  const delays = [paymentDelayMs(order, nowMs), refundDelayMs(refunds, nowMs)];
  const known = delays.filter((delay) => delay !== null);
  return known.length === 0 ? null : new Date(nowMs + Math.min(...known)).toISOString();
}
