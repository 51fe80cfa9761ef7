import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  compareWithSaved,
  hasEmptyTable,
  hasTable,
  saveMeasurements,
} from "./lib/pages/performance-page.ts";
import { writeScalePage } from "./lib/pages/scale-page.ts";
import type { Bench, Result } from "./lib/types.ts";

const numberWidth = 10;
const root = import.meta.dirname;
/** A pseudo-benchmark: it only rewrites docs/scale.md from the kept figures. */
const scalePageOnly = "scale";

function describeResult({ product, baseline, ratioMax, max }: Result): string {
  const isOver = ratioMax !== undefined && baseline !== undefined && product / baseline > ratioMax;
  const missed = [
    isOver ? `over ${ratioMax} times` : "",
    max !== undefined && product > max ? `over ${Number(max.toFixed(1))}` : "",
  ].filter(Boolean);
  if (missed.length > 0) return missed.join(", ");
  return ratioMax === undefined && max === undefined ? "" : "ok";
}

function line(result: Result): string {
  const { label, unit, product, baseline } = result;
  const figures = [product, baseline].map((figure) =>
    (figure?.toFixed(1) ?? "").padStart(numberWidth),
  );
  const ratio = (baseline ? `${(product / baseline).toFixed(2)}×` : "").padStart(numberWidth);
  return `  ${label.padEnd(44)}${figures.join("")}  ${unit.padEnd(8)}${ratio}  ${describeResult(result)}`;
}

type Named = { file: string; bench: Bench };

function listPaths(): string[] {
  return ["", "attacks"]
    .flatMap((folder) => readdirSync(join(root, folder)).map((file) => join(folder, file)))
    .filter((path) => path.endsWith(".ts") && path !== "run.ts" && !path.endsWith(".test.ts"))
    .sort();
}

/**
 * Imports the benchmarks whose file begins with one of the names, or all without names: those to run, and
 * the names of those that run only when named.
 */
async function loadBenches(names: readonly string[]) {
  const paths = listPaths().filter(
    (path) => names.length === 0 || names.some((name) => basename(path).startsWith(name)),
  );
  const chosen: Named[] = [];
  const skipped: string[] = [];
  for (const path of paths) {
    const { bench } = (await import(pathToFileURL(join(root, path)).href)) as { bench: Bench };
    const file = basename(path, ".ts");
    if (names.length > 0 || bench.onlyWhenNamed !== true) chosen.push({ file, bench });
    else skipped.push(file);
  }
  return { chosen, skipped };
}

const noFigures = (file: string) => `${file}: no kept figures`;

/** Runs a benchmark, and keeps its figures or compares them with the kept ones. @returns what is worse */
async function runBench({ file, bench }: Named, isCheck: boolean): Promise<string[]> {
  if (isCheck && !hasTable(file)) return [];
  if (isCheck && hasEmptyTable(file)) return [noFigures(file)];
  console.log(bench.name);
  const results = await bench.run((text) => console.log(`  ${text}`));
  for (const result of results) console.log(line(result));
  const missing = bench.missing?.() ?? [];
  if (missing.length > 0) console.log(`  not all of it, and not kept: needs ${missing.join(", ")}`);
  if (isCheck) return compareWithSaved(file, results);
  if (hasTable(file) && missing.length === 0) saveMeasurements(file, results);
  return [];
}

/**
 * `npm run bench [-- NAME…]`: runs all benchmarks, or those whose file begins with one of the names, and
 * writes what docs/performance.md keeps and what follows from it; with `scale` only the latter.
 * With `--check` it writes nothing, and exits with 1 when a figure got worse by more than a quarter, or when a
 * table waits for its first figures.
 */
async function main(args: readonly string[]): Promise<number> {
  const isCheck = args.includes("--check");
  const names = args.filter((arg) => !arg.startsWith("--"));
  const known = [...listPaths().map((path) => basename(path, ".ts")), scalePageOnly];
  const isKnown = (arg: string) => arg === "--check" || known.some((name) => name.startsWith(arg));
  const unknown = args.filter((arg) => !isKnown(arg));
  if (unknown.length > 0) {
    const all = known.join(", ");
    console.error(`Unknown: ${unknown.join(", ")}. Known: --check, and beginnings of ${all}`);
    return 1;
  }
  const head = ["product", "baseline"].map((word) => word.padStart(numberWidth)).join("");
  console.log(`${" ".repeat(46)}${head}${" ".repeat(12)}ratio`);
  const { chosen, skipped } = await loadBenches(names);
  const worse: string[] = [];
  for (const named of chosen) worse.push(...(await runBench(named, isCheck)));
  if (isCheck) worse.push(...skipped.filter(hasEmptyTable).map(noFigures));
  else writeScalePage();
  if (skipped.length > 0)
    console.log(`Not run, because they run only when named: ${skipped.join(", ")}`);
  if (worse.length > 0) console.log(["Worse than kept:", ...worse].join("\n  "));
  return worse.length > 0 ? 1 : 0;
}

const status = await main(process.argv.slice(2));
// A benchmark may leave servers and sockets open.
process.exit(status);
