import { expect, it } from "vitest";
import type { Result } from "../types.ts";
import { listWorse, readMeasurements } from "./performance-page.ts";

const table = [
  "Measured on 2026-11-22 in one run.",
  "",
  "| figure | product | bare | unit | times | goal |",
  "| --- | --- | --- | --- | --- | --- |",
  "| a read | 60.0 | 40.0 | µs CPU | 1.50 | ≤ 1.5 times |",
  "| a page | 100.0 |  | KiB |  | ≤ 140 |",
  "| a wait | 500.0 |  | ms |  |  |",
].join("\n");

function result(label: string, figures: Partial<Result>): Result {
  return { label, unit: "µs CPU", product: 0, ...figures };
}

it("a table is read as it was written", () => {
  expect([...readMeasurements(table)]).toEqual([
    ["a read", { product: 60, ratio: 1.5 }],
    ["a page", { product: 100, ratio: null }],
    ["a wait", { product: 500, ratio: null }],
  ]);
});

it("a ratio that got worse by more than a quarter is named, a slower machine is not", () => {
  expect(listWorse(table, [result("a read", { product: 120, baseline: 80 })])).toEqual([]);
  expect(listWorse(table, [result("a read", { product: 76, baseline: 40 })])).toEqual([
    "a read: 1.90 times, kept 1.5",
  ]);
});

it("without a bare server a time is named once it no longer meets its goal", () => {
  const paint = (product: number) => result("a wait", { unit: "ms", product, max: 600 });
  expect(listWorse(table, [paint(590)])).toEqual([]);
  expect(listWorse(table, [paint(610)])).toEqual(["a wait: 610.0 ms, kept 500"]);
});

it("without a bare server bytes are compared, and times without a goal are not", () => {
  const kib = { unit: "KiB", product: 126 };
  expect(listWorse(table, [result("a page", kib)])).toEqual(["a page: 126.0 KiB, kept 100"]);
  expect(listWorse(table, [result("a wait", { unit: "ms", product: 5000 })])).toEqual([]);
});

it("a new figure has nothing to be compared with", () => {
  expect(listWorse(table, [result("new", { product: 9, baseline: 1 })])).toEqual([]);
});

it("a table that waits for its first figures has none", () => {
  expect(readMeasurements("Not measured yet.").size).toBe(0);
});

it("a figure that only says how much was tried is never worse, and one lost call is", () => {
  const kept = [table, "| calls | 100 |  |  |  |  |", "| lost | 0 |  |  |  | ≤ 0 |"].join("\n");
  const calls = result("calls", { unit: "", product: 900, isScope: true });
  const lost = result("lost", { unit: "", product: 1, max: 0 });
  expect(listWorse(kept, [calls, lost])).toEqual(["lost: 1.0 , kept 0"]);
});
