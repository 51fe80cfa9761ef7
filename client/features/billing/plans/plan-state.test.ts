import { describe, expect, it } from "vitest";
import { renewalWindowDays } from "../../../../shared/billing/terms.ts";
import { planState, spanMonths } from "./plan-state.ts";

const day = 86_400_000;
const start_date = "2026-01-31T06:00:00.000Z";
const end_date = "2026-04-30T06:00:00.000Z";
const quarterly = { status: "active", start_date, end_date, plan_id: 2 } as const;
const longBefore = Date.parse(end_date) - 30 * day;
const state = (id: number, months: number, nowMs = longBefore) =>
  planState({ id, months }, quarterly, nowMs);

describe("spanMonths", () => {
  it.each([
    ["2026-02-28T06:00:00.000Z", 1],
    [end_date, 3],
    ["2026-05-01T00:00:00.000Z", 4],
    ["2027-01-31T06:00:00.000Z", 12],
    [start_date, 0],
  ])("counts the months from 31 January to %s: %i", (end, months) => {
    expect(spanMonths({ ...quarterly, end_date: end })).toBe(months);
  });
});

describe("planState", () => {
  it("offers every plan to a person without a current one", () => {
    const open = { subscribed: false, buyable: true, running: null };
    expect(planState({ id: 2, months: 3 }, null, longBefore)).toEqual(open);
    expect(planState({ id: 2, months: 3 }, undefined, longBefore)).toEqual(open);
    expect(planState({ id: 2, months: 3 }, { ...quarterly, status: "expired" }, 0)).toEqual(open);
  });

  it("marks the current plan, disables shorter plans and offers longer ones", () => {
    expect(state(2, 3)).toMatchObject({ subscribed: true, buyable: false });
    expect(state(1, 1)).toMatchObject({ subscribed: false, buyable: false });
    expect(state(3, 12)).toMatchObject({ subscribed: false, buyable: true });
  });

  it("returns the end, the first renewal day and the end after a purchase", () => {
    expect(state(3, 12).running).toEqual({
      months: 3,
      end: end_date,
      renewFrom: new Date(Date.parse(end_date) - renewalWindowDays * day).toISOString(),
      reaches: "2027-04-30T06:00:00.000Z",
    });
  });

  it("offers every plan within the renewal window", () => {
    const inTime = Date.parse(end_date) - renewalWindowDays * day;
    expect(state(2, 3, inTime)).toMatchObject({ subscribed: true, buyable: true });
    expect(state(1, 1, inTime)).toMatchObject({ subscribed: false, buyable: true });
    expect(state(1, 1, inTime - 1).buyable).toBe(false);
  });
});
