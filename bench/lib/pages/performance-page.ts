import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { findPart, replaceParts } from "../../../scripts/generated-parts.ts";
import type { Result } from "../types.ts";

const page = join(import.meta.dirname, "../../../docs/performance.md");

/** How much worse than the kept figure a figure may be. */
const worseMax = 1.25;
/** Short times scatter by this much whatever the product does. */
const scatterMs = 2;

const head = ["figure", "product", "bare", "unit", "times", "goal"];

/** A count, such as of calls, has no decimals. */
function toText(figure: number, unit: string): string {
  return unit === "" && Number.isInteger(figure) ? String(figure) : figure.toFixed(1);
}

function toRow({ label, unit, product, baseline, ratioMax, max }: Result): string {
  const ratio = baseline ? (product / baseline).toFixed(2) : "";
  const goals = [
    ratioMax === undefined ? "" : `≤ ${ratioMax} times`,
    max === undefined ? "" : `≤ ${Number(max.toFixed(1))}`,
  ];
  const goal = goals.filter(Boolean).join(", ");
  const bare = baseline === undefined ? "" : toText(baseline, unit);
  const cells = [label, toText(product, unit), bare, unit, ratio, goal];
  return `| ${cells.join(" | ")} |`;
}

function toTable(results: readonly Result[]): string {
  const day = new Date().toISOString().slice(0, 10);
  return [
    `Measured on ${day} in one run, ${availableParallelism()} cores, Node ${process.versions.node}.`,
    "",
    `| ${head.join(" | ")} |`,
    `| ${head.map(() => "---").join(" | ")} |`,
    ...results.map(toRow),
  ].join("\n");
}

const findTable = (bench: string) => findPart(readFileSync(page, "utf8"), bench);

/** Whether docs/performance.md has a table for a benchmark. */
export function hasTable(bench: string): boolean {
  return findTable(bench) !== undefined;
}

/** Whether the table of a benchmark in docs/performance.md has no figures yet. */
export function hasEmptyTable(bench: string): boolean {
  const table = findTable(bench);
  return table !== undefined && readMeasurements(table).size === 0;
}

export function saveFigures(bench: string, results: readonly Result[]): void {
  writeFileSync(page, replaceParts(readFileSync(page, "utf8"), { [bench]: toTable(results) }));
}

type SavedMeasurement = { product: number; ratio: number | null };

export function readMeasurements(table: string): Map<string, SavedMeasurement> {
  const rows = table.split("\n").filter((line) => line.startsWith("| "));
  return new Map(
    rows.slice(2).map((row) => {
      const [label = "", product = "", , , ratio = ""] = row.slice(2, -2).split(" | ");
      return [label.trim(), { product: Number(product), ratio: ratio ? Number(ratio) : null }];
    }),
  );
}

/** Reads figures that a page keeps. @returns a reader, which throws an Error where the page has no such figure */
export function createMeasurementReader(text: string) {
  return (part: string, label: string): number => {
    const figure = readMeasurements(findPart(text, part) ?? "").get(label)?.product;
    if (figure === undefined) throw new Error(`docs/performance.md has no '${label}' in '${part}'`);
    return figure;
  };
}

/**
 * The figures that got worse by more than a quarter: as ratios to the bare server of the same run. Without
 * one, what no machine changes counts (bytes, files, memory), and a time that no longer meets its goal.
 */
export function listWorse(table: string, results: readonly Result[]): string[] {
  const kept = readMeasurements(table);
  return results.flatMap(({ label, unit, product, baseline, max, isScope }) => {
    const before = kept.get(label);
    if (before === undefined || isScope) return [];
    const isTime = /ms|µs/.test(unit);
    if (before.ratio === null || !baseline) {
      const isOverGoal = max !== undefined && product > max && before.product <= max;
      const isWorse = isTime ? isOverGoal : product > before.product * worseMax;
      return isWorse ? [`${label}: ${product.toFixed(1)} ${unit}, kept ${before.product}`] : [];
    }
    const most = before.ratio * worseMax * baseline + (unit === "ms" ? scatterMs : 0);
    const ratio = (product / baseline).toFixed(2);
    return product > most ? [`${label}: ${ratio} times, kept ${before.ratio}`] : [];
  });
}

export function compareWithSaved(bench: string, results: readonly Result[]): string[] {
  const table = findTable(bench);
  return table === undefined ? [] : listWorse(table, results);
}
