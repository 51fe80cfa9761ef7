import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths } from "../../../shared/billing/months.ts";
import { canOrder, findLastSpan, type Grant, toSubscription } from "./subscription.ts";

/** Noon in India, so that no date turns on the offset. */
function noon(day: string): string {
  return `${day}T06:30:00.000Z`;
}

function grant(day: string, months: number, plan_id = months): Grant {
  return { plan_id, months, granted_at: noon(day) };
}

describe("the fold of grants", () => {
  test("of nothing is nothing", () => {
    expect(toSubscription([], noon("2026-01-01"))).toBeNull();
  });

  test("counts months from the first day of the span: 31 Jan, 28 Feb, 31 Mar", () => {
    const first = grant("2026-01-31", 1);
    expect(findLastSpan([first])?.end).toBe(noon("2026-02-28"));
    expect(findLastSpan([first, grant("2026-02-10", 1)])?.end).toBe(noon("2026-03-31"));
    expect(findLastSpan([grant("2028-01-31", 1)])?.end).toBe(noon("2028-02-29"));
  });

  test("adds what is bought while active at the end", () => {
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

  test("begins anew after a gap", () => {
    const grants = [grant("2026-01-15", 1), grant("2026-02-15", 3)];
    expect(toSubscription(grants, noon("2026-02-16"))).toMatchObject({
      start_date: noon("2026-02-15"),
      end_date: noon("2026-05-15"),
    });
  });

  test("ends at its last moment, not after it", () => {
    const statusAt = (now: string) => toSubscription([grant("2026-01-15", 1)], now)?.status;
    expect(statusAt("2026-02-15T06:29:59.999Z")).toBe("active");
    expect(statusAt(noon("2026-02-15"))).toBe("expired");
  });

  test("moves later grants forward when an earlier one is refunded", () => {
    const later = grant("2026-01-20", 12);
    expect(toSubscription([later], noon("2026-01-21"))).toMatchObject({
      status: "active",
      start_date: noon("2026-01-20"),
      end_date: noon("2027-01-20"),
      plan_id: 12,
    });
  });

  test("loses no month, whatever was bought when", () => {
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
      fc.property(grants, (some) => {
        const sorted = some.toSorted((a, b) => (a.granted_at < b.granted_at ? -1 : 1));
        const span = findLastSpan(sorted);
        if (span === null) throw new Error("a grant makes a span");
        const held = span.grants.reduce((sum, { months }) => sum + months, 0);
        expect(span.months).toBe(held);
        expect(span.end).toBe(addMonths(span.start, held));
        expect(span.start).toBe(span.grants[0]?.granted_at);
      }),
    );
  });
});

describe("ordering", () => {
  const grants = [grant("2026-01-15", 3)];

  test.each([
    ["a shorter plan while active", 1, "2026-02-01", false],
    ["the same plan while active", 3, "2026-02-01", false],
    ["a longer plan while active", 12, "2026-02-01", true],
    ["any plan eight days before the end", 1, "2026-04-07", false],
    ["any plan in the last seven days", 1, "2026-04-08", true],
    ["any plan after the end", 1, "2026-04-15", true],
  ] as const)("%s", (_what, months, day, allowed) => {
    expect(canOrder(grants, months, noon(day))).toBe(allowed);
  });

  test("compares with the whole span, not with the last grant", () => {
    const both = [...grants, grant("2026-02-01", 12)];
    expect(canOrder(both, 12, noon("2026-02-02"))).toBe(false);
  });

  test("anything may be ordered by someone who owns nothing", () => {
    expect(canOrder([], 1, noon("2026-01-01"))).toBe(true);
  });
});
