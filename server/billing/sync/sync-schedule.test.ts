import { describe, expect, test } from "vitest";
import { nextSyncAt } from "./sync-schedule.ts";

const created = Date.parse("2026-11-18T10:00:00.000Z");
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

function at(seconds: number): string {
  return new Date(created + seconds * 1000).toISOString();
}

function orderOf(status: "open" | "paid" | "failed" | "expired" | "refund_pending", amount = 9900) {
  return { status, created_at: at(0), expires_at: at(hour), amount_paise: amount };
}

/** Seconds until the next look, or null. */
function delay(next: string | null, now: number): number | null {
  return next === null ? null : (Date.parse(next) - Date.parse(at(now))) / 1000;
}

describe("the reconciler looks", () => {
  test.each([
    ["every 30 s in the first five minutes", 0, 30],
    ["and at their end", 5 * minute - 1, 30],
    ["within a minute while it can be paid", 20 * minute, 50],
    ["and a little past its expiry", hour + 10 * minute, 50],
    ["every 15 minutes until 3 h past expiry", 2 * hour, 15 * minute],
    ["daily after that", 5 * hour, day],
    ["and never again", 4 * day + 5 * hour, null],
  ] as const)("%s", (_what, now, expected) => {
    expect(delay(nextSyncAt(orderOf("open"), [], at(now)), now)).toBe(expected);
  });

  test("at a closed order too, for a payment may come late", () => {
    expect(delay(nextSyncAt(orderOf("expired"), [], at(2 * hour)), 2 * hour)).toBe(15 * minute);
  });

  test("once more at a paid order, for a second attempt may still succeed", () => {
    const now = 10 * minute;
    expect(delay(nextSyncAt(orderOf("paid"), [], at(now)), now)).toBe(65 * minute);
    expect(nextSyncAt(orderOf("paid"), [], at(2 * hour))).toBeNull();
  });

  test("not at what is free or was never created at the gateway", () => {
    expect(nextSyncAt(orderOf("paid", 0), [], at(0))).toBeNull();
    expect(nextSyncAt(orderOf("failed"), [], at(0))).toBeNull();
  });

  test.each([
    [minute, 30],
    [20 * minute, 2 * minute],
    [2 * hour, 15 * minute],
    [5 * day, day],
    [31 * day, null],
  ] as const)("at a refund %i s old after %s s", (age, expected) => {
    const asked = { status: "PENDING", created_at: at(3 * day) };
    const now = 3 * day + age;
    expect(delay(nextSyncAt(orderOf("refund_pending"), [asked], at(now)), now)).toBe(expected);
  });

  test("no more at a refund that has ended", () => {
    const done = { status: "SUCCESS", created_at: at(0) };
    expect(nextSyncAt(orderOf("refund_pending"), [done], at(3 * hour))).toBeNull();
  });
});
