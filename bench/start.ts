import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "../scripts/statistics.ts";
import { openDatabase } from "../server/db/open.ts";
import { findFreePort } from "../server/testing/http/free-port.ts";
import { fillLargeFile } from "../server/testing/large-database/fill.ts";
import { endNow, startBuilt, waitForAnswer } from "./lib/spawn-built-server.ts";
import type { Bench, Result } from "./lib/types.ts";

const rounds = 5;
const startMaxMs = 500;
const millionMoreMs = 300;
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

type Times = Record<"product" | "million" | "baseline", number[]>;

/** Starts each program in turn, so that whatever else the machine does meets them alike. */
async function measureRounds(empty: string, million: string): Promise<Times> {
  await measureStart(startBuilt, empty);
  await measureStart(startBuilt, million);
  const times: Times = { product: [], million: [], baseline: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.product.push(await measureStart(startBuilt, empty));
    times.million.push(await measureStart(startBuilt, million));
    times.baseline.push(await measureStart(startBaseline, empty));
  }
  return times;
}

/** The median time from the built server's start to its first answer, with an empty database and a large one. */
export const bench: Bench = {
  name: "start",
  async run(): Promise<Result[]> {
    using folder = mkdtempDisposableSync(join(tmpdir(), "saathi-bench-"));
    const [empty, million] = [join(folder.path, "empty"), join(folder.path, "million")];
    for (const path of [empty, million]) mkdirSync(path);
    const db = openDatabase(`file:${join(million, "bench.db")}`);
    await fillLargeFile(db);
    await db.destroy();
    const times = await measureRounds(empty, million);
    const [product, baseline] = [median(times.product), median(times.baseline)];
    const unit = "ms";
    return [
      { label: "start to the first answer", unit, product, baseline, max: startMaxMs },
      {
        label: "the same with a million messages, beside an empty database",
        unit,
        product: median(times.million),
        baseline: product,
        max: product + millionMoreMs,
      },
    ];
  },
};
