import { expect, test } from "vitest";
import { formatPaise, paiseFromRupees, rupeesFromPaise } from "./money.ts";

test("converts rupees to whole paise and back", () => {
  expect([paiseFromRupees(599), paiseFromRupees(1.15), paiseFromRupees(4.35)]).toEqual([
    59_900, 115, 435,
  ]);
  expect([rupeesFromPaise(59_900), rupeesFromPaise(115)]).toEqual([599, 1.15]);
});

test.each([
  [59_900, "₹599"],
  [59_950, "₹599.50"],
  [12_345_650, "₹1,23,456.50"],
  [5, "₹0.05"],
  [0, "₹0"],
])("formats %i paise as %s", (paise, text) => {
  expect(formatPaise(paise)).toBe(text);
});

test("keeps the digits 0–9 in Hindi", () => {
  expect(formatPaise(12_345_650, "hi-IN")).toBe("₹1,23,456.50");
});
