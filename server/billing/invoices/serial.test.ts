import { expect, test } from "vitest";
import { formatSerial, getSeries, toFinancialYear } from "./serial.ts";

test.each([
  ["2027-03-31T18:29:59.999Z", "2627"],
  ["2027-03-31T18:30:00.000Z", "2728"],
  ["2026-04-01T00:00:00.000Z", "2627"],
  ["2026-12-31T23:00:00.000Z", "2627"],
  ["2027-01-01T00:00:00.000Z", "2627"],
  ["2099-06-01T00:00:00.000Z", "9900"],
])("%s is in the financial year %s", (at, year) => {
  expect(toFinancialYear(at)).toBe(year);
});

test("a serial has at most 16 characters that Rule 46 allows", () => {
  const series = [
    getSeries("receipt", null),
    getSeries("invoice", null),
    getSeries("credit_note", "invoice"),
    getSeries("credit_note", "receipt"),
  ];
  expect(new Set(series).size).toBe(4);
  for (const prefix of series) {
    for (const number of [1, 99_999, 100_000, 9_999_999]) {
      expect(formatSerial(prefix, "2627", number)).toMatch(/^[A-Z0-9/-]{1,16}$/);
    }
  }
  expect(formatSerial("INV", "2627", 42)).toBe("INV/2627/00042");
  expect(() => formatSerial("INV", "2627", 10_000_000)).toThrow("full");
});
