import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CrashReport, runCrashRounds } from "../../server/testing/crash/rounds.ts";
import type { Bench, Result } from "../lib/types.ts";

const rounds = Number(process.env.SAATHI_ROUNDS ?? 200);
const powerLossRounds = Math.ceil(rounds * 0.3);
const seed = Number(process.env.SAATHI_SEED ?? 20_261_122);

/** @returns the path of the compiled shim, or null without a C compiler */
function compileShim(folder: string): string | null {
  const library = join(folder, "synced-files.so");
  const source = join(import.meta.dirname, "../lib/synced-files.c");
  const { status } = spawnSync("cc", ["-O2", "-shared", "-fPIC", "-o", library, source, "-ldl"]);
  return status === 0 ? library : null;
}

function toResults(name: string, count: number, report: CrashReport): Result[] {
  const unit = "";
  const informs = { baseline: null, unit };
  return [
    { label: `${name}, rounds`, product: count, ...informs },
    { label: `${name}, acknowledged messages`, product: report.messages, ...informs },
    { label: `${name}, orders`, product: report.orders, ...informs },
    { label: `${name}, contact messages`, product: report.contacts, ...informs },
    { label: `${name}, lost or doubled`, product: report.losses.length, ...informs, max: 0 },
  ];
}

/** Kills the product at random moments, and compares what is left with what it acknowledged. */
export const bench: Bench = {
  name: "crash (SAATHI_SEED repeats the moments, SAATHI_ROUNDS changes their number)",
  async run(print) {
    const folder = mkdtempSync(join(tmpdir(), "saathi-crash-"));
    try {
      const killed = await runCrashRounds({ folder: join(folder, "killed"), rounds, seed });
      for (const loss of killed.losses) print(loss);
      const results = toResults("kill", rounds, killed);
      const library = compileShim(folder);
      if (library === null) {
        print("power loss: skipped, because no C compiler was found (cc)");
        return results;
      }
      const lost = await runCrashRounds({
        ...{ folder: join(folder, "power"), rounds: powerLossRounds, seed },
        powerLoss: { library, folder: join(folder, "synced") },
      });
      for (const loss of lost.losses) print(loss);
      return [...results, ...toResults("power loss", powerLossRounds, lost)];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
