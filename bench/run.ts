import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { compareWithKept, isKept, keep } from "./lib/performance-page.ts";
import type { Bench, Result } from "./lib/types.ts";

const numberWidth = 10;
const root = import.meta.dirname;

function describeResult({ product, baseline, ratioMax, max }: Result): string {
  const isOver = ratioMax !== undefined && baseline !== null && product / baseline > ratioMax;
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

/** Imports the benchmarks whose file begins with one of the names, or all without names. */
async function loadBenches(names: readonly string[]): Promise<Named[]> {
  const paths = ["", "attacks"]
    .flatMap((folder) => readdirSync(join(root, folder)).map((file) => join(folder, file)))
    .filter((path) => path.endsWith(".ts") && path !== "run.ts")
    .filter((path) => names.length === 0 || names.some((name) => basename(path).startsWith(name)))
    .sort();
  const benches: Named[] = [];
  for (const path of paths) {
    const { bench } = (await import(pathToFileURL(join(root, path)).href)) as { bench: Bench };
    if (names.length > 0 || bench.onlyWhenNamed !== true)
      benches.push({ file: basename(path, ".ts"), bench });
  }
  return benches;
}

/**
 * `npm run bench [-- NAME…]`: runs all benchmarks, or those whose file begins with one of the names, and
 * writes what docs/performance.md keeps. With `--check` it writes nothing, and exits with 1 when a figure
 * got worse by more than a quarter.
 */
async function main(args: readonly string[]): Promise<number> {
  const isCheck = args.includes("--check");
  const names = args.filter((arg) => !arg.startsWith("--"));
  const head = ["product", "baseline"].map((word) => word.padStart(numberWidth)).join("");
  console.log(`${" ".repeat(46)}${head}${" ".repeat(12)}ratio`);
  const worse: string[] = [];
  for (const { file, bench } of await loadBenches(names)) {
    if (isCheck && !isKept(file)) continue;
    console.log(bench.name);
    const results = await bench.run((text) => console.log(`  ${text}`));
    for (const result of results) console.log(line(result));
    if (isCheck) worse.push(...compareWithKept(file, results));
    else if (isKept(file)) keep(file, results);
  }
  if (worse.length > 0) console.log(["Worse than kept:", ...worse].join("\n  "));
  return worse.length > 0 ? 1 : 0;
}

const status = await main(process.argv.slice(2));
// A benchmark may leave servers and sockets open.
process.exit(status);
