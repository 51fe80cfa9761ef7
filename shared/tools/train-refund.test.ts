import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { addMinutes, minutesBetween, trainRefund } from "./train-refund.ts";

const ticket = {
  fare: 2000,
  passengers: 1,
  travel_class: "ac-3",
  ticket: "confirmed",
  train: "regular",
  departs_on: "2026-12-10",
  departs_at: "22:15",
};
const departure = "2026-12-10T22:15";

/** Cancels the ticket some minutes before departure. */
function cancel(minutes: number, given: object = {}) {
  const [cancelled_on, cancelled_at] = addMinutes(departure, -minutes).split("T");
  const { result } = trainRefund.run({ ...ticket, ...given, cancelled_on, cancelled_at });
  return result as { hours_before: number; deduction: number; refund: number; same_until: string };
}

const hour = 60;

describe("train-refund", () => {
  it.each([
    ["more than 72 hours", 72 * hour + 1, 180, "2026-12-07T22:14"],
    ["72 hours", 72 * hour, 500, "2026-12-09T22:15"],
    ["24 hours", 24 * hour, 500, "2026-12-09T22:15"],
    ["a minute less than 24 hours", 24 * hour - 1, 1000, "2026-12-10T14:15"],
    ["8 hours", 8 * hour, 1000, "2026-12-10T14:15"],
    ["a minute less than 8 hours", 8 * hour - 1, 2000, null],
    ["no time", 0, 2000, null],
    ["after departure", -90, 2000, null],
  ])("of a confirmed ticket %s before keeps the band's share", (_case, minutes, kept, until) => {
    expect(cancel(minutes)).toMatchObject({
      deduction: kept,
      refund: 2000 - kept,
      same_until: until,
    });
  });

  it.each([
    ["ac-first", 240],
    ["ac-2", 200],
    ["first", 200],
    ["ac-3", 180],
    ["ac-chair", 180],
    ["sleeper", 120],
    ["second", 60],
  ])("in %s keeps ₹%i a passenger at least", (travel_class, flat) => {
    const given = { travel_class, passengers: 3, fare: 3000 };
    expect(cancel(100 * hour, given).deduction).toBe(flat * 3);
    expect(cancel(30 * hour, { ...given, fare: 4 * flat }).deduction).toBe(flat * 3);
  });

  it("keeps more of Vande Bharat Sleeper and Amrit Bharat II, whatever the ticket says", () => {
    const given = { train: "vande-bharat-sleeper" };
    expect(cancel(100 * hour, given).deduction).toBe(500);
    expect(cancel(72 * hour, given).deduction).toBe(1000);
    expect(cancel(8 * hour, given).deduction).toBe(1000);
    expect(cancel(7 * hour, { ...given, ticket: "rac-or-waiting" }).refund).toBe(0);
  });

  it("keeps the clerkage of RAC and waiting list until 30 minutes before", () => {
    const given = { ticket: "rac-or-waiting", passengers: 2 };
    expect(cancel(30, given)).toMatchObject({ deduction: 120, same_until: "2026-12-10T21:45" });
    expect(cancel(29, given).refund).toBe(0);
  });

  it("gives nothing back for a confirmed Tatkal ticket", () => {
    expect(cancel(100 * hour, { ticket: "tatkal" }).refund).toBe(0);
  });

  it.each([
    [{}, ["bharatjournal.com", "refunds.indianrail.gov.in"]],
    [{ train: "vande-bharat-sleeper" }, ["www.staffnews.in"]],
    [{ ticket: "rac-or-waiting" }, ["refunds.indianrail.gov.in"]],
    [{ ticket: "tatkal" }, ["refunds.indianrail.gov.in"]],
  ])("names for %o the railway's own rules where they could be read", (given, hosts) => {
    const times = { cancelled_on: "2026-12-01", cancelled_at: "10:00" };
    const { sources } = trainRefund.run({ ...ticket, ...times, ...given });
    expect(sources.map(({ url }) => new URL(url).hostname)).toEqual(hosts);
  });

  it("never gives back more for cancelling later, nor more than the fare", () => {
    const tickets = fc.record({
      fare: fc.integer({ min: 100, max: 5_000_000 }).map((amount) => amount / 100),
      passengers: fc.integer({ min: 1, max: 6 }),
      travel_class: fc.constantFrom("ac-first", "ac-2", "ac-3", "ac-chair", "sleeper", "second"),
      ticket: fc.constantFrom("confirmed", "rac-or-waiting", "tatkal"),
      train: fc.constantFrom("regular", "vande-bharat-sleeper"),
    });
    const minutes = fc.integer({ min: -600, max: 120 * hour });
    fc.assert(
      fc.property(tickets, minutes, fc.integer({ min: 0, max: 3000 }), (given, at, earlier) => {
        const late = cancel(at, given);
        expect(cancel(at + earlier, given).refund).toBeGreaterThanOrEqual(late.refund);
        expect(Math.round((late.refund + late.deduction) * 100)).toBe(Math.round(given.fare * 100));
        expect(late.refund).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  it("costs the same until the minute it names, and more in the next", () => {
    fc.assert(
      fc.property(fc.integer({ min: 8 * hour, max: 120 * hour }), (minutes) => {
        const now = cancel(minutes);
        const last = minutesBetween(now.same_until, departure);
        expect(last).toBeLessThanOrEqual(minutes);
        expect(cancel(last).deduction).toBe(now.deduction);
        expect(cancel(last - 1).deduction).toBeGreaterThan(now.deduction);
      }),
      { numRuns: 300 },
    );
  });

  it.each(["24:00", "9:30", "22.15", "10:15 pm", ""])("refuses %j as a time", (departs_at) => {
    expect(() => cancel(0, { departs_at })).toThrow();
  });
});
