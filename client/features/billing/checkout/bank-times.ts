import type { UnfinishedOrder } from "./saved-order.ts";
import type { OrderOutcome } from "./verify-order.ts";

/** When the buyer last had the bank asked, and from when they can again after a limit: UTC ISO-8601, or null. */
export type BankTimes = { askedAt: string | null; askAgainAt: string | null };

export const noBankTimes: BankTimes = { askedAt: null, askAgainAt: null };

/** The last answer of the bank that the buyer pressed for. */
export type BankAnswer = { orderId: string; askedAt: string; kind: OrderOutcome["kind"] };

/** The outcome of a check, and the times to show with it; `last` is the bank's last answer about any order. */
export function toCheckResult(
  { order_id }: UnfinishedOrder,
  outcome: OrderOutcome,
  last: BankAnswer | null,
): { outcome: OrderOutcome; bank: BankTimes } {
  const { kind, retryAfterSeconds } = outcome;
  const known = last?.orderId === order_id ? last : null;
  const askAgainAt = retryAfterSeconds == null ? null : afterSeconds(retryAfterSeconds);
  // A server that asked nobody leaves what the bank said.
  const isStillPending = kind === "unknown" && askAgainAt !== null && known?.kind === "pending";
  if (isStillPending) {
    const { askedAt } = known;
    return { outcome: { ...outcome, kind: "pending" }, bank: { askedAt, askAgainAt } };
  }
  // Without an answer nobody knows whether the bank was asked.
  const askedAt = kind === "unknown" ? null : (known?.askedAt ?? null);
  return { outcome, bank: { askedAt, askAgainAt } };
}

const minuteMs = 60_000;

/** The first whole minute after so many seconds, since times are shown without seconds. */
function afterSeconds(seconds: number): string {
  return new Date(Math.ceil((Date.now() + seconds * 1000) / minuteMs) * minuteMs).toISOString();
}
