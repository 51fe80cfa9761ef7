import { spawn } from "node:child_process";
import { dirname, join } from "node:path";

const root = dirname(import.meta.dirname);

export type Outcome = { name: string; passed: boolean; seconds: number; output: string };

type Check = { name: string; program: string; args: string[] };

const checks: Check[] = [
  {
    name: "format and lint",
    program: "@biomejs/biome/bin/biome",
    args: ["check", "--error-on-warnings", "--max-diagnostics=100", "."],
  },
  {
    name: "types",
    program: "typescript/bin/tsc",
    // Several threads check much twice: in all twice the work, while the other checks need the cores.
    args: ["--noEmit", "--singleThreaded", "-p", "."],
  },
  { name: "dead code", program: "knip/bin/knip.js", args: ["--no-progress"] },
];

function run(check: Check): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const startedMs = performance.now();
  const program = join(root, "node_modules", check.program);
  const child = spawn(process.execPath, [program, ...check.args], {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? "1" : "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  child.once("error", reject);
  child.once("close", (code) => {
    const seconds = (performance.now() - startedMs) / 1000;
    resolve({ name: check.name, passed: code === 0, seconds, output });
  });
  return promise;
}

/** Runs the checks of format, lint, types and dead code in parallel and prints what each found. */
export async function runChecks(): Promise<Outcome[]> {
  const outcomes = await Promise.all(checks.map(run));
  for (const { name, passed, seconds, output } of outcomes) {
    if (!passed) console.log(output.trimEnd());
    console.log(`${passed ? "ok    " : "FAILED"}  ${name}  (${seconds.toFixed(1)} s)`);
  }
  return outcomes;
}

if (import.meta.main) {
  const outcomes = await runChecks();
  process.exitCode = outcomes.every((outcome) => outcome.passed) ? 0 : 1;
}
