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
    const args = ["run", "--project", "node", "server/testing/attacks"];
    const settings = { SAATHI_ATTACK_RUNS: String(runs), SAATHI_ATTACK_SEED: seed };
    const results: Result[] = [];
    for (const dialect of ["sqlite", "pglite"]) {
      const child = spawn(process.execPath, [vitest, ...args, `--testTimeout=${testTimeoutMs}`], {
        cwd: root,
        stdio: "inherit",
        env: { ...process.env, ...settings, SAATHI_TEST_DIALECT: dialect },
      });
      const [status] = await once(child, "exit");
      results.push({ label: `exit status on ${dialect}`, unit: "", product: status ?? 1, max: 0 });
    }
    return results;
  },
};
