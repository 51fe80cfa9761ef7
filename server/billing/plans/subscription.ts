import { addMonths } from "../../../shared/billing/months.ts";
import { renewalWindowDays } from "../../../shared/billing/terms.ts";
import { dayMs } from "../../../shared/indian-time.ts";
import type { Subscription } from "../outputs.ts";

/** A grant as the span needs it. Lists hold unrevoked grants, sorted by `granted_at`, then id. */
export type Grant = { plan_id: number | null; months: number; granted_at: string };

/** Grants without a gap. Dates are UTC ISO-8601 texts; `end` is the first moment outside. */
type SubscriptionSpan = { start: string; end: string; months: number; grants: Grant[] };

/**
 * The last span without a gap, or null without a grant. A grant made during a span extends it.
 * Months are counted from the span's first day: 31 Jan continues to 28 Feb and then 31 Mar.
 */
export function findLastSpan(grants: readonly Grant[]): SubscriptionSpan | null {
  let span: SubscriptionSpan | null = null;
  for (const grant of grants) {
    const previous: SubscriptionSpan | null =
      span !== null && grant.granted_at < span.end ? span : null;
    const start: string = previous?.start ?? grant.granted_at;
    const months: number = (previous?.months ?? 0) + grant.months;
    const spanGrants: Grant[] = [...(previous?.grants ?? []), grant];
    span = { start, end: addMonths(start, months), months, grants: spanGrants };
  }
  return span;
}

const hourMs = 3_600_000;

/**
 * The moment from which a restored grant counts. The buyer keeps the time that was left when the grant was revoked,
 * rounded up to whole days; a revocation of less than an hour changes nothing. `others` are the unrevoked grants: the
 * grant begins only after the months of earlier ones.
 */
export function computeRestoredAt(
  { granted_at, revoked_at }: { granted_at: string; revoked_at: string },
  others: readonly Grant[],
  now: string,
): string {
  const before = findLastSpan(others.filter((grant) => grant.granted_at < granted_at));
  const begunMs = Math.max(Date.parse(granted_at), Date.parse(before?.end ?? granted_at));
  const revokedMs = Date.parse(revoked_at);
  const lostDays = Math.ceil((Date.parse(now) - revokedMs - hourMs) / dayMs);
  if (lostDays <= 0) return granted_at;
  const usedMs = Math.max(0, revokedMs - begunMs);
  const from = revokedMs + lostDays * dayMs - usedMs;
  return new Date(Math.min(from, Date.parse(now))).toISOString();
}

/** The grant whose months include `now`; after the span's end it is the last one. */
function findGrantAt(span: SubscriptionSpan, now: string): Grant | undefined {
  let months = 0;
  for (const grant of span.grants) {
    months += grant.months;
    if (now < addMonths(span.start, months)) return grant;
  }
  return span.grants.at(-1);
}

/** The subscription that the profile shows (contract, "Subscription"); null without a grant. */
export function toSubscription(grants: readonly Grant[], now: string): Subscription | null {
  const span = findLastSpan(grants);
  if (span === null) return null;
  return {
    status: now < span.end ? "active" : "expired",
    start_date: span.start,
    end_date: span.end,
    plan_id: findGrantAt(span, now)?.plan_id ?? null,
  };
}

/**
 * True when a plan of `months` may be ordered now. It must be longer than the running span; within
 * the renewal window any plan may be ordered.
 */
export function canOrder(grants: readonly Grant[], months: number, now: string): boolean {
  const span = findLastSpan(grants);
  if (span === null || now >= span.end) return true;
  const leftMs = Date.parse(span.end) - Date.parse(now);
  return months > span.months || leftMs <= renewalWindowDays * dayMs;
}

/** The end of the span as it would be if a plan of `months` were bought now. */
export function getExtendedEnd(grants: readonly Grant[], months: number, now: string): string {
  return findLastSpan([...grants, { plan_id: null, months, granted_at: now }])?.end ?? now;
}
