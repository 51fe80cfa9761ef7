import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import type { Bench, Result } from "../lib/types.ts";

const root = join(import.meta.dirname, "../..");
const vitest = "node_modules/vitest/vitest.mjs";
const runs = Number(process.env.SAATHI_ATTACK_RUNS ?? 300);
const testTimeoutMs = 600_000;

/** Runs `server/testing/attacks` with many more inputs and a new seed on both databases. */
export const bench: Bench = {
  name: `attacks with ${runs} hostile inputs for each procedure and REST path`,
  onlyWhenNamed: true,
  async run(print): Promise<Result[]> {
    const seed = process.env.SAATHI_ATTACK_SEED ?? String(randomInt(2 ** 31));
    print(`SAATHI_ATTACK_SEED=${seed}`);
    const words = ["run", "--project", "sqlite", "--project", "pglite", "server/testing/attacks"];
    const child = spawn(process.execPath, [vitest, ...words, `--testTimeout=${testTimeoutMs}`], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, SAATHI_ATTACK_RUNS: String(runs), SAATHI_ATTACK_SEED: seed },
    });
    const [status] = await once(child, "exit");
    return [{ label: "exit status", unit: "", product: status ?? 1, max: 0 }];
  },
};
