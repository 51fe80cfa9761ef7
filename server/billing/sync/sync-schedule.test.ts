import { describe, expect, test } from "vitest";
import {
  findRefundAlerts,
  nextSyncAt as nextSyncOf,
  syncedAfterExpirySeconds,
} from "./sync-schedule.ts";

const created = Date.parse("2026-11-18T10:00:00.000Z");
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

function at(seconds: number): string {
  return new Date(created + seconds * 1000).toISOString();
}

function createOrder(
  status: "open" | "paid" | "failed" | "expired" | "refund_pending",
  amount = 9900,
) {
  return { status, created_at: at(0), expires_at: at(hour), amount_paise: amount };
}

type Order = Parameters<typeof nextSyncOf>[0];
type Refunds = Parameters<typeof nextSyncOf>[1]["refunds"];

/** The next sync of an order with a payment of each status. */
function nextSyncAt(order: Order, refunds: Refunds, now: string, payments: string[] = []) {
  return nextSyncOf(order, { refunds, payments: payments.map((status) => ({ status })) }, now);
}

/** Seconds until the next sync, or null. */
function secondsUntil(next: string | null, now: number): number | null {
  return next === null ? null : (Date.parse(next) - Date.parse(at(now))) / 1000;
}

describe("an order is synced", () => {
  test.each([
    ["every 30 s in the first five minutes", 0, 30],
    ["every 30 s until the end of the first five minutes", 5 * minute - 1, 30],
    ["within a minute while it can be paid", 20 * minute, 50],
    ["within a minute until 15 minutes after its expiry", hour + 10 * minute, 50],
    ["every 15 minutes until 3 h past expiry", 2 * hour, 15 * minute],
    ["daily after 3 h past expiry", 5 * hour, day],
    ["never again 3 days after that", 4 * day + 5 * hour, null],
  ] as const)("%s", (_what, now, expected) => {
    expect(secondsUntil(nextSyncAt(createOrder("open"), [], at(now)), now)).toBe(expected);
  });

  test("after it expired, because a payment may come late", () => {
    expect(secondsUntil(nextSyncAt(createOrder("expired"), [], at(2 * hour)), 2 * hour)).toBe(
      15 * minute,
    );
  });

  test("once more after it was paid, because a second attempt may still succeed", () => {
    const now = 10 * minute;
    expect(secondsUntil(nextSyncAt(createOrder("paid"), [], at(now)), now)).toBe(65 * minute);
    expect(nextSyncAt(createOrder("paid"), [], at(2 * hour))).toBeNull();
  });

  test.each([
    ["while it can be paid", 10 * minute, 15 * minute],
    ["3 hours after its expiry", 4 * hour - 1, 15 * minute],
    ["later than that", 4 * hour, day],
    ["3 days later", 4 * hour + 3 * day, null],
  ] as const)(
    "in case an attempt that runs beside a paid one succeeds: %s",
    (_when, now, expected) => {
      const next = nextSyncAt(createOrder("paid"), [], at(now), ["SUCCESS", "PENDING"]);
      expect(secondsUntil(next, now)).toBe(expected);
    },
  );

  test("never again for attempts that failed beside a paid one", () => {
    const next = nextSyncAt(createOrder("paid"), [], at(2 * hour), ["SUCCESS", "FAILED", "VOID"]);
    expect(next).toBeNull();
  });

  test("never when it is free or was refused by the gateway", () => {
    expect(nextSyncAt(createOrder("paid", 0), [], at(0))).toBeNull();
    expect(nextSyncAt(createOrder("failed"), [], at(0))).toBeNull();
  });

  test.each([
    [minute, 30],
    [20 * minute, 2 * minute],
    [2 * hour, 15 * minute],
    [5 * day, day],
    [31 * day, 7 * day],
    [400 * day, 7 * day],
  ] as const)("with a refund %i s old after %s s", (age, expected) => {
    const refund = { status: "PENDING", created_at: at(3 * day) };
    const now = 3 * day + age;
    expect(secondsUntil(nextSyncAt(createOrder("refund_pending"), [refund], at(now)), now)).toBe(
      expected,
    );
  });

  test.each([
    [5 * minute, 50],
    [hour + 15 * minute, 15 * minute],
    [4 * hour, day],
    [4 * hour + 3 * day, null],
  ] as const)("less often from %i s on", (now, expected) => {
    expect(secondsUntil(nextSyncAt(createOrder("open"), [], at(now)), now)).toBe(expected);
  });

  test.each([
    [5 * minute - 1, 30],
    [5 * minute, 2 * minute],
    [30 * minute, 15 * minute],
    [3 * hour, day],
    [30 * day - 1, day],
    [30 * day, 7 * day],
  ] as const)("with a refund less often from its age of %i s on", (age, expected) => {
    const refund = { status: "PENDING", created_at: at(day) };
    const next = nextSyncAt(createOrder("refund_pending"), [refund], at(day + age));
    expect(secondsUntil(next, day + age)).toBe(expected);
  });

  test("without an end while a refund was never sent, by the age of the newest", () => {
    const refunds = [
      { status: "REQUESTED", created_at: at(day) },
      { status: "PENDING", created_at: at(2 * day) },
    ];
    const order = createOrder("refund_pending");
    const later = 60 * day;
    expect(secondsUntil(nextSyncAt(order, refunds, at(later)), later)).toBe(day);
    const soon = 2 * day + minute;
    expect(secondsUntil(nextSyncAt(order, refunds, at(soon)), soon)).toBe(30);
  });

  test("at the earlier of two times, that of its refund and its own", () => {
    const refund = { status: "PENDING", created_at: at(0) };
    const order = createOrder("paid");
    const now = 40 * minute;
    expect(secondsUntil(nextSyncAt(order, [refund], at(now)), now)).toBe(15 * minute);
    expect(nextSyncAt(order, [], at(hour + 15 * minute))).toBeNull();
  });

  test("until 75 hours after its expiry", () => {
    expect(syncedAfterExpirySeconds).toBe(75 * hour);
  });

  test("never again after its refund has ended", () => {
    const refund = { status: "SUCCESS", created_at: at(0) };
    expect(nextSyncAt(createOrder("refund_pending"), [refund], at(3 * hour))).toBeNull();
  });
});

describe("the alerts about a refund", () => {
  const alertsOf = (status: string, age: number) =>
    findRefundAlerts([{ status, created_at: at(0) }], at(age));

  test.each([
    ["that the gateway holds back", "ONHOLD", hour, ["refund_on_hold"]],
    ["that takes more than 14 days", "PENDING", 14 * day + 1, ["refund_late"]],
    ["that was not sent for 14 days", "REQUESTED", 14 * day + 1, ["refund_late"]],
    ["that was held back for 14 days", "ONHOLD", 14 * day + 1, ["refund_on_hold", "refund_late"]],
  ])("%s", (_what, status, age, alerts) => {
    expect(alertsOf(status, age)).toEqual(alerts);
  });

  test("never of one that runs as others do, or is over", () => {
    expect(alertsOf("PENDING", 14 * day)).toEqual([]);
    for (const status of ["SUCCESS", "FAILED", "REFUSED"]) {
      expect(alertsOf(status, 60 * day)).toEqual([]);
    }
  });
});
