import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { fontSubsets, splitIntoRuns } from "./runs.ts";

test.each([
  ["Asha Verma", [["latin", "Asha Verma"]]],
  [
    "₹269.00",
    [
      ["latin-ext", "₹"],
      ["latin", "269.00"],
    ],
  ],
  [
    "आशा वर्मा",
    [
      ["devanagari", "आशा"],
      ["latin", " "],
      ["devanagari", "वर्मा"],
    ],
  ],
  [
    "क्षितिज (Kshitij)",
    [
      ["devanagari", "क्षितिज"],
      ["latin", " (Kshitij)"],
    ],
  ],
  [
    "Łukasz",
    [
      ["latin-ext", "Ł"],
      ["latin", "ukasz"],
    ],
  ],
  ["र्‍य", [["devanagari", "र्‍य"]]],
  ["தமிழ்", [["latin", "தமிழ்"]]],
  ["", []],
])("%s is split by script", (text, runs) => {
  expect(splitIntoRuns(text).map(({ subset, text: part }) => [subset, part])).toEqual(runs);
});

test("a decomposed letter is composed before its font is chosen", () => {
  expect(splitIntoRuns("e\u0301")).toEqual([{ subset: "latin", text: "é" }]);
});

test("every subset of the typeface is installed in both weights", () => {
  const { resolve } = createRequire(import.meta.url);
  for (const subset of fontSubsets) {
    for (const weight of [400, 600]) {
      expect(
        resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`),
      ).toBeTruthy();
    }
  }
});
