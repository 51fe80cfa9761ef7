import { spawnSync } from "node:child_process";
import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CrashReport, runCrashRounds } from "../../server/testing/crash/rounds.ts";
import type { Bench, Result } from "../lib/types.ts";

const keptRounds = 200;
const rounds = Number(process.env.SAATHI_ROUNDS ?? keptRounds);
const powerLossRounds = Math.ceil(rounds * 0.3);
const seed = Number(process.env.SAATHI_CRASH_SEED ?? 20_261_122);

/** What compiles the shim that simulates a loss of power. */
const compiler = "cc";

function compileShim(folder: string): string {
  const library = join(folder, "power-loss.so");
  const source = join(import.meta.dirname, "../lib/power-loss.c");
  const made = spawnSync(compiler, ["-O2", "-shared", "-fPIC", "-o", library, source, "-ldl"]);
  if (made.status !== 0) throw new Error(`${compiler}: ${made.stderr.toString()}`);
  return library;
}

function toResults(name: string, count: number, report: CrashReport): Result[] {
  const informs = { unit: "", isScope: true } as const;
  const checked = report.messages + report.orders + report.contacts;
  return [
    { label: `${name}: rounds`, product: count, ...informs },
    { label: `${name}: acknowledgements checked`, product: checked, ...informs },
    { label: `${name}: of these, messages`, product: report.messages, ...informs },
    { label: `${name}: of these, orders`, product: report.orders, ...informs },
    { label: `${name}: of these, contact messages`, product: report.contacts, ...informs },
    { label: `${name}: lost or doubled`, product: report.losses.length, unit: "", max: 0 },
  ];
}

const hasCompiler = () => spawnSync(compiler, ["--version"]).status === 0;

const missing = () => [
  ...(rounds < keptRounds ? [`${keptRounds} rounds`] : []),
  ...(hasCompiler() ? [] : [compiler]),
];

/** Kills the product at random moments, and compares what is left with what it acknowledged. */
export const bench: Bench = {
  name: "crash (SAATHI_CRASH_SEED repeats the moments, SAATHI_ROUNDS changes their number)",
  missing,
  async run(print) {
    using folder = mkdtempDisposableSync(join(tmpdir(), "saathi-crash-"));
    const killed = await runCrashRounds({ folder: join(folder.path, "killed"), rounds, seed });
    for (const loss of killed.losses) print(loss);
    const results = toResults("killed", rounds, killed);
    if (!hasCompiler()) return results;
    const library = compileShim(folder.path);
    const lost = await runCrashRounds({
      folder: join(folder.path, "power"),
      rounds: powerLossRounds,
      seed,
      powerLoss: { library, folder: join(folder.path, "synced") },
    });
    for (const loss of lost.losses) print(loss);
    return [...results, ...toResults("power loss", powerLossRounds, lost)];
  },
};
