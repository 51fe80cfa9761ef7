import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../scripts/bootstrap/build.mjs";
import { findFreePort } from "../server/testing/http/product-process.ts";
import { endNow, startBuilt, waitForAnswer } from "./lib/built-product.ts";
import { quantile } from "./lib/load.ts";
import type { Bench } from "./lib/types.ts";

const rounds = 5;
const startMaxMs = 500;
const root = join(import.meta.dirname, "..");

const baselineProgram = `
  const { default: Fastify } = await import("fastify");
  const app = Fastify();
  app.get("/livez", async () => ({ status: true }));
  await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
`;

type Start = (env: Record<string, string>) => ChildProcess;

const startBaseline: Start = (env) =>
  spawn(process.execPath, ["--input-type=module", "-e", baselineProgram], {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, ...env },
  });

/** Milliseconds from starting a program to its first answer. */
async function measureStart(start: Start, folder: string): Promise<number> {
  const port = await findFreePort();
  const startedMs = performance.now();
  const child = start({ PORT: port, DATABASE_URL: `file:${join(folder, "bench.db")}` });
  try {
    await waitForAnswer(`http://127.0.0.1:${port}/livez`);
    return performance.now() - startedMs;
  } finally {
    await endNow(child);
  }
}

/** The time from the built server's start to its first answer with an existing database; the median. */
export const bench: Bench = {
  name: "start",
  async run() {
    await ensureBuilt(root);
    await ensureBuilt(root, { part: "server" });
    const folder = mkdtempSync(join(tmpdir(), "saathi-bench-"));
    try {
      await measureStart(startBuilt, folder);
      const times = { product: [] as number[], baseline: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        times.product.push(await measureStart(startBuilt, folder));
        times.baseline.push(await measureStart(startBaseline, folder));
      }
      const [product, baseline] = [quantile(times.product, 0.5), quantile(times.baseline, 0.5)];
      return [
        { label: "start to the first answer", unit: "ms", product, baseline, max: startMaxMs },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
