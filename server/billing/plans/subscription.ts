import { addMonths } from "../../../shared/billing/months.ts";
import { renewalWindowDays } from "../../../shared/billing/terms.ts";

/** What the fold needs of a grant; the rows come unrevoked and in order of `granted_at`, then id. */
export type Grant = { plan_id: number | null; months: number; granted_at: string };

/** An unbroken run of grants. Dates are UTC ISO-8601 texts; `end` is the first moment outside. */
export type Span = { start: string; end: string; months: number; grants: Grant[] };

export type Subscription = {
  status: "active" | "expired";
  start_date: string;
  end_date: string;
  /** The plan of the grant that covers now, else of the last one; null for an operator's gift. */
  plan_id: number | null;
};

const dayMs = 86_400_000;

/**
 * The last unbroken span, or null without a grant. A grant made while a span runs is added at its
 * end; months are counted from the span's first day, so 31 Jan goes to 28 Feb and on to 31 Mar.
 */
export function lastSpan(grants: readonly Grant[]): Span | null {
  let span: Span | null = null;
  for (const grant of grants) {
    const goesOn: boolean = span !== null && grant.granted_at < span.end;
    const start: string = goesOn && span !== null ? span.start : grant.granted_at;
    const before: Span["grants"] = goesOn && span !== null ? span.grants : [];
    const months: number = (goesOn && span !== null ? span.months : 0) + grant.months;
    span = { start, end: addMonths(start, months), months, grants: [...before, grant] };
  }
  return span;
}

/** The grant whose months hold `now`; past the end it is the last one. */
function grantAt(span: Span, now: string): Grant | undefined {
  let months = 0;
  for (const grant of span.grants) {
    months += grant.months;
    if (now < addMonths(span.start, months)) return grant;
  }
  return span.grants.at(-1);
}

/** What the profile shows (contract, "Subscription"): the fold of someone's unrevoked grants. */
export function foldSubscription(grants: readonly Grant[], now: string): Subscription | null {
  const span = lastSpan(grants);
  if (span === null) return null;
  return {
    status: now < span.end ? "active" : "expired",
    start_date: span.start,
    end_date: span.end,
    plan_id: grantAt(span, now)?.plan_id ?? null,
  };
}

/**
 * Whether a plan of `months` may be ordered now: it must exceed the running span, but within its
 * last days any plan may be bought to go on.
 */
export function mayOrder(grants: readonly Grant[], months: number, now: string): boolean {
  const span = lastSpan(grants);
  if (span === null || now >= span.end) return true;
  const leftMs = Date.parse(span.end) - Date.parse(now);
  return months > span.months || leftMs <= renewalWindowDays * dayMs;
}

/** The span as it would be with a plan of `months` bought now. */
export function spanWith(grants: readonly Grant[], months: number, now: string): Span {
  const bought = { plan_id: null, months, granted_at: now };
  return lastSpan([...grants, bought]) ?? { start: now, end: now, months: 0, grants: [] };
}
