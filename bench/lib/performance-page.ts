import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { findPart, replaceParts } from "../../scripts/generated-parts.ts";
import type { Result } from "./types.ts";

const page = join(import.meta.dirname, "../../docs/performance.md");

/** How much worse than the kept figure a figure may be. */
const worseMax = 1.25;
/** Short times scatter by this much whatever the product does. */
const scatterMs = 2;

const head = ["figure", "product", "bare", "unit", "times", "goal"];

function toRow({ label, unit, product, baseline, ratioMax, max }: Result): string {
  const ratio = baseline ? (product / baseline).toFixed(2) : "";
  const goals = [
    ratioMax === undefined ? "" : `≤ ${ratioMax} times`,
    max === undefined ? "" : `≤ ${Number(max.toFixed(1))}`,
  ];
  const goal = goals.filter(Boolean).join(", ");
  const cells = [label, product.toFixed(1), baseline?.toFixed(1) ?? "", unit, ratio, goal];
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

/** Whether docs/performance.md keeps the figures of a benchmark. */
export function isKept(bench: string): boolean {
  return findPart(readFileSync(page, "utf8"), bench) !== undefined;
}

/** Writes the figures of a benchmark into docs/performance.md. */
export function keep(bench: string, results: readonly Result[]): void {
  writeFileSync(page, replaceParts(readFileSync(page, "utf8"), { [bench]: toTable(results) }));
}

type Kept = { product: number; ratio: number | null };

export function readKept(table: string): Map<string, Kept> {
  const rows = table.split("\n").filter((line) => line.startsWith("| "));
  return new Map(
    rows.slice(2).map((row) => {
      const [label = "", product = "", , , ratio = ""] = row.slice(2, -2).split(" | ");
      return [label.trim(), { product: Number(product), ratio: ratio ? Number(ratio) : null }];
    }),
  );
}

/**
 * The figures that got worse by more than a quarter: as ratios to the bare server of the same run. Without
 * one, only what no machine changes counts: bytes, files, memory.
 */
export function listWorse(table: string, results: readonly Result[]): string[] {
  const kept = readKept(table);
  return results.flatMap(({ label, unit, product, baseline }) => {
    const before = kept.get(label);
    if (before === undefined) return [];
    const isTime = /ms|µs/.test(unit);
    if (before.ratio === null || !baseline) {
      const isWorse = !isTime && product > before.product * worseMax;
      return isWorse ? [`${label}: ${product.toFixed(1)} ${unit}, kept ${before.product}`] : [];
    }
    const most = before.ratio * worseMax * baseline + (unit === "ms" ? scatterMs : 0);
    const ratio = (product / baseline).toFixed(2);
    return product > most ? [`${label}: ${ratio} times, kept ${before.ratio}`] : [];
  });
}

export function compareWithKept(bench: string, results: readonly Result[]): string[] {
  const table = findPart(readFileSync(page, "utf8"), bench);
  return table === undefined ? [] : listWorse(table, results);
}
