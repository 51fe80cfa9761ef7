import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths } from "../../../shared/billing/months.ts";
import { renewalWindowDays } from "../../../shared/billing/terms.ts";
import {
  canOrder,
  computeRestoredAt,
  findLastSpan,
  type Grant,
  getExtendedEnd,
  toSubscription,
} from "./subscription.ts";

/** Noon in India, so that the time zone changes no date. */
function noon(day: string): string {
  return `${day}T06:30:00.000Z`;
}

function grant(day: string, months: number, plan_id = months): Grant {
  return { plan_id, months, granted_at: noon(day) };
}

describe("a subscription", () => {
  test("is null without grants", () => {
    expect(toSubscription([], noon("2026-01-01"))).toBeNull();
  });

  test("counts months from the first day of the span: 31 Jan, 28 Feb, 31 Mar", () => {
    const first = grant("2026-01-31", 1);
    expect(findLastSpan([first])?.end).toBe(noon("2026-02-28"));
    expect(findLastSpan([first, grant("2026-02-10", 1)])?.end).toBe(noon("2026-03-31"));
    expect(findLastSpan([grant("2028-01-31", 1)])?.end).toBe(noon("2028-02-29"));
  });

  test("is extended at its end by a grant bought while it is active", () => {
    const grants = [grant("2026-01-15", 1), grant("2026-01-20", 12)];
    expect(toSubscription(grants, noon("2026-01-21"))).toEqual({
      status: "active",
      start_date: noon("2026-01-15"),
      end_date: noon("2027-02-15"),
      plan_id: 1,
    });
  });

  test("names the plan of the grant that covers now", () => {
    const grants = [grant("2026-01-15", 1), grant("2026-01-20", 12)];
    const planAt = (day: string) => toSubscription(grants, noon(day))?.plan_id;
    expect([planAt("2026-02-14"), planAt("2026-02-15"), planAt("2027-03-01")]).toEqual([1, 12, 12]);
  });

  test("starts again after a gap", () => {
    const grants = [grant("2026-01-15", 1), grant("2026-02-15", 3)];
    expect(toSubscription(grants, noon("2026-02-16"))).toMatchObject({
      start_date: noon("2026-02-15"),
      end_date: noon("2026-05-15"),
    });
  });

  test("is expired from its end date on", () => {
    const statusAt = (now: string) => toSubscription([grant("2026-01-15", 1)], now)?.status;
    expect(statusAt("2026-02-15T06:29:59.999Z")).toBe("active");
    expect(statusAt(noon("2026-02-15"))).toBe("expired");
  });

  test("starts with a later grant once an earlier one is revoked", () => {
    const later = grant("2026-01-20", 12);
    expect(toSubscription([later], noon("2026-01-21"))).toMatchObject({
      status: "active",
      start_date: noon("2026-01-20"),
      end_date: noon("2027-01-20"),
      plan_id: 12,
    });
  });

  test("loses no month, whatever is bought when", () => {
    const grants = fc.array(
      fc.record({
        plan_id: fc.constant(1),
        months: fc.constantFrom(1, 3, 12),
        granted_at: fc
          .date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
          .map((date) => date.toISOString()),
      }),
      { minLength: 1, maxLength: 8 },
    );
    return fc.assert(
      fc.property(grants, (unsorted) => {
        const sorted = unsorted.toSorted((a, b) => (a.granted_at < b.granted_at ? -1 : 1));
        const span = findLastSpan(sorted);
        if (span === null) throw new Error("expected a span");
        const months = span.grants.reduce((sum, { months }) => sum + months, 0);
        expect(span.months).toBe(months);
        expect(span.end).toBe(addMonths(span.start, months));
        expect(span.start).toBe(span.grants[0]?.granted_at);
      }),
    );
  });
});

describe("canOrder", () => {
  const grants = [grant("2026-01-15", 3)];
  const dayBeforeEnd = (days: number) =>
    new Date(Date.parse(noon("2026-04-15")) - days * 86_400_000).toISOString().slice(0, 10);

  test.each([
    ["refuses a shorter plan while active", 1, "2026-02-01", false],
    ["refuses the same plan while active", 3, "2026-02-01", false],
    ["allows a longer plan while active", 12, "2026-02-01", true],
    [
      "refuses any plan a day before the renewal window",
      1,
      dayBeforeEnd(renewalWindowDays + 1),
      false,
    ],
    ["allows any plan in the renewal window", 1, dayBeforeEnd(renewalWindowDays), true],
    ["allows any plan after the end", 1, "2026-04-15", true],
  ] as const)("%s", (_what, months, day, allowed) => {
    expect(canOrder(grants, months, noon(day))).toBe(allowed);
  });

  test("compares the plan with the whole span, not with the last grant", () => {
    const both = [...grants, grant("2026-02-01", 12)];
    expect(canOrder(both, 12, noon("2026-02-02"))).toBe(false);
  });

  test("allows any plan without a subscription", () => {
    expect(canOrder([], 1, noon("2026-01-01"))).toBe(true);
  });
});

describe("months that were revoked and are restored", () => {
  const now = noon("2026-03-31");
  const revoked = { granted_at: noon("2026-03-10"), revoked_at: noon("2026-03-13") };
  test.each([
    ["count from as many days before now as were used", [], "2026-03-28"],
    [
      "count from now when months before them had run until after",
      [grant("2026-02-20", 1)],
      "2026-03-31",
    ],
    [
      "count what was used since the months before them ended",
      [grant("2026-02-11", 1)],
      "2026-03-29",
    ],
    ["are behind months that were bought later", [grant("2026-03-12", 3)], "2026-03-28"],
  ])("%s", (_case, others, day) => {
    expect(computeRestoredAt(revoked, others, now)).toBe(noon(day));
  });

  test("never begin after the moment at which they are restored", () => {
    const atOnce = { granted_at: revoked.revoked_at, revoked_at: revoked.revoked_at };
    const restored = new Date(Date.parse(revoked.revoked_at) + 7_200_000).toISOString();
    expect(computeRestoredAt(atOnce, [], restored)).toBe(restored);
  });

  test.each([
    ["an hour changes nothing", 3_600_000, "2026-03-10"],
    ["two hours give a day back", 7_200_000, "2026-03-11"],
  ])("%s", (_case, lostMs, day) => {
    const restored = new Date(Date.parse(revoked.revoked_at) + lostMs).toISOString();
    expect(computeRestoredAt(revoked, [], restored)).toBe(noon(day));
  });
});

test("ends at the very moment of its end, when any plan may be ordered", () => {
  const grants = [grant("2026-01-15", 12)];
  expect(toSubscription(grants, noon("2027-01-15"))?.status).toBe("expired");
  expect(canOrder(grants, 1, noon("2027-01-15"))).toBe(true);
});

test("shows the end as it would be with one more plan", () => {
  expect(getExtendedEnd([], 1, noon("2026-01-20"))).toBe(noon("2026-02-20"));
});
