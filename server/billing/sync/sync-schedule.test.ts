import { describe, expect, test } from "vitest";
import { nextSyncAt } from "./sync-schedule.ts";

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

  test("never when it is free or was refused by the gateway", () => {
    expect(nextSyncAt(createOrder("paid", 0), [], at(0))).toBeNull();
    expect(nextSyncAt(createOrder("failed"), [], at(0))).toBeNull();
  });

  test.each([
    [minute, 30],
    [20 * minute, 2 * minute],
    [2 * hour, 15 * minute],
    [5 * day, day],
    [31 * day, null],
  ] as const)("with a refund %i s old after %s s", (age, expected) => {
    const refund = { status: "PENDING", created_at: at(3 * day) };
    const now = 3 * day + age;
    expect(secondsUntil(nextSyncAt(createOrder("refund_pending"), [refund], at(now)), now)).toBe(
      expected,
    );
  });

  test("never again after its refund has ended", () => {
    const refund = { status: "SUCCESS", created_at: at(0) };
    expect(nextSyncAt(createOrder("refund_pending"), [refund], at(3 * hour))).toBeNull();
  });
});
