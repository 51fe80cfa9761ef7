import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Bench, Result } from "./lib/types.ts";

const numberWidth = 10;

function describeResult({ ours, bare, ratioMax, max }: Result): string {
  const isOver = ratioMax !== undefined && bare !== null && ours / bare > ratioMax;
  const missed = [
    isOver ? `over ${ratioMax} times` : "",
    max !== undefined && ours > max ? `over ${max}` : "",
  ].filter(Boolean);
  if (missed.length > 0) return missed.join(", ");
  return ratioMax === undefined && max === undefined ? "" : "ok";
}

function line(result: Result): string {
  const { what, unit, ours, bare } = result;
  const figures = [ours, bare].map((figure) => (figure?.toFixed(1) ?? "").padStart(numberWidth));
  const ratio = (bare ? `${(ours / bare).toFixed(2)}×` : "").padStart(numberWidth);
  return `  ${what.padEnd(44)}${figures.join("")}  ${unit.padEnd(8)}${ratio}  ${describeResult(result)}`;
}

async function benches(): Promise<{ file: string; bench: Bench }[]> {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".ts"))
    .sort();
  const found: { file: string; bench: Bench }[] = [];
  for (const file of files.filter((name) => name !== "run.ts" && !name.endsWith("-child.ts"))) {
    const url = pathToFileURL(join(import.meta.dirname, file)).href;
    const { bench } = (await import(url)) as { bench?: Bench };
    if (bench !== undefined) found.push({ file, bench });
  }
  return found;
}

/** `npm run bench [-- NAME…]`: all of them, or those whose file begins with one of the names. */
async function main(names: readonly string[]): Promise<void> {
  const head = ["ours", "bare"].map((word) => word.padStart(numberWidth)).join("");
  console.log(`${" ".repeat(46)}${head}${" ".repeat(12)}ratio`);
  for (const { file, bench } of await benches()) {
    if (names.length > 0 && !names.some((name) => file.startsWith(name))) continue;
    console.log(bench.name);
    const results = await bench.run((text) => console.log(`  ${text}`));
    for (const result of results) console.log(line(result));
  }
}

await main(process.argv.slice(2));
// Whatever a measurement left open must not keep the command.
process.exit(0);
