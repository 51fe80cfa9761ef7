import { expect, it } from "vitest";
import { indianDay } from "../shared/indian-time.ts";
import { nextIndianMidnight, secondsToIndianMidnight } from "./clock.ts";

it.each([
  ["2026-11-20T18:29:59.000Z", "2026-11-20", 1],
  ["2026-11-20T18:30:00.000Z", "2026-11-21", 86_400],
  ["2026-12-31T20:00:00.000Z", "2027-01-01", 81_000],
  ["2026-11-20T18:29:59.999Z", "2026-11-20", 1],
])("%s falls on %s in India, %i seconds before midnight", (moment, day, seconds) => {
  const now = new Date(moment);
  expect(indianDay(now)).toBe(day);
  expect(secondsToIndianMidnight(now)).toBe(seconds);
  expect(indianDay(new Date(Date.parse(nextIndianMidnight(now)) - 1))).toBe(day);
  expect(nextIndianMidnight(now)).toMatch(/T18:30:00\.000Z$/);
});
