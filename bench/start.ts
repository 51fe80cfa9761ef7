import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "./lib/load.ts";
import type { Bench } from "./lib/types.ts";

const rounds = 5;
const pollMs = 4;
const timeoutMs = 20_000;
const startMaxMs = 500;
const root = join(import.meta.dirname, "..");

const baselineProgram = `
  const { default: Fastify } = await import("fastify");
  const app = Fastify();
  app.get("/livez", async () => ({ status: true }));
  await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function waitForAnswer(url: string): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  while (performance.now() < deadlineMs) {
    try {
      const response = await fetch(url);
      await response.arrayBuffer();
      return;
    } catch {
      await sleep(pollMs);
    }
  }
  throw new Error(`${url} did not answer in time`);
}

/** Milliseconds from starting a program to its first answer. */
async function measureStart(args: string[], folder: string): Promise<number> {
  const port = await freePort();
  const databaseUrl = `file:${join(folder, "bench.db")}`;
  const env = { ...process.env, NODE_ENV: "development", DATABASE_URL: databaseUrl };
  const startedMs = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: "ignore",
    env: { ...env, PORT: String(port), LOG_LEVEL: "silent" },
  });
  try {
    await waitForAnswer(`http://127.0.0.1:${port}/livez`);
    return performance.now() - startedMs;
  } finally {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
}

/** The time from start to the first answer with an existing database; the median of a few rounds. */
export const bench: Bench = {
  name: "start",
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "saathi-bench-"));
    const productArgs = ["server/main.ts"];
    const baselineArgs = ["--input-type=module", "-e", baselineProgram];
    try {
      await measureStart(productArgs, folder);
      const times = { product: [] as number[], baseline: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        times.product.push(await measureStart(productArgs, folder));
        times.baseline.push(await measureStart(baselineArgs, folder));
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
