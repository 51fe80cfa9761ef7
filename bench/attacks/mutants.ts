import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createMutants } from "../lib/create-mutants.ts";
import { mutationTargets } from "../lib/mutation-targets.ts";
import type { Bench, Result } from "../lib/types.ts";

const root = join(import.meta.dirname, "../..");
const childPath = fileURLToPath(new URL("../child-processes/mutants-child.ts", import.meta.url));
// A mutant that loops for ever counts as noticed.
const runTimeoutMs = 20_000;

/** Copies the tree without its client, so that no mutant appears in the working tree. */
function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), "saathi-mutants-"));
  for (const name of ["server", "shared", "migrations", "scripts", "package.json"]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Runs tests in a child process, and replaces it when it hangs. */
function createRunner(folder: string) {
  let child: ChildProcess | null = null;
  const start = async () => {
    const started = fork(childPath, [], { cwd: folder, stdio: "ignore" });
    await once(started, "message");
    return started;
  };
  return {
    async passes(tests: readonly string[]): Promise<boolean> {
      child ??= await start();
      child.send({ tests });
      const signal = AbortSignal.timeout(runTimeoutMs);
      try {
        const [answer] = (await once(child, "message", { signal })) as [{ passed: boolean }];
        return answer.passed;
      } catch {
        child.kill("SIGKILL");
        child = null;
        return false;
      }
    },
    close: () => child?.kill(),
  };
}

type Runner = ReturnType<typeof createRunner>;
type Counts = { noticed: number; all: number };

async function testMutantsOf(
  { folder, runner }: { folder: string; runner: Runner },
  [path, tests]: [string, readonly string[]],
  print: (line: string) => void,
): Promise<Counts> {
  const copy = join(folder, path);
  const source = readFileSync(copy, "utf8");
  if (!(await runner.passes(tests))) throw new Error(`${path}: its tests fail without a mutant`);
  const mutants = createMutants(path, source);
  let noticed = 0;
  for (const { line, from, to, text } of mutants) {
    writeFileSync(copy, text);
    if (await runner.passes(tests)) print(`${path}:${line} survives: ${from} -> ${to}`);
    else noticed += 1;
  }
  writeFileSync(copy, source);
  return { noticed, all: mutants.length };
}

/** Changes each rule in many small ways, and counts how often its tests notice. */
export const bench: Bench = {
  name: "mutants of the rules of auth and billing that the tests notice",
  onlyWhenNamed: true,
  async run(print): Promise<Result[]> {
    const folder = copyTree();
    const runner = createRunner(folder);
    const only = (process.env.SAATHI_MUTANTS ?? "").split(",");
    const results: Result[] = [];
    const sum: Counts = { noticed: 0, all: 0 };
    const add = (label: string, { noticed, all }: Counts) =>
      results.push({ label, unit: "%", product: (100 * noticed) / all });
    try {
      for (const target of Object.entries(mutationTargets)) {
        if (!only.some((part) => target[0].includes(part))) continue;
        const counts = await testMutantsOf({ folder, runner }, target, print);
        print(`${target[0]}: ${counts.noticed} of ${counts.all}`);
        add(target[0].replace("server/", ""), counts);
        sum.noticed += counts.noticed;
        sum.all += counts.all;
      }
    } finally {
      runner.close();
      rmSync(folder, { recursive: true, force: true });
    }
    add("all", sum);
    return results;
  },
};
