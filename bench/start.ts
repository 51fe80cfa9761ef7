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
const tooLongMs = 20_000;
const startMaxMs = 500;
const root = join(import.meta.dirname, "..");

const bareProgram = `
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

async function firstAnswer(url: string): Promise<void> {
  const untilMs = performance.now() + tooLongMs;
  while (performance.now() < untilMs) {
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
async function startTime(args: string[], folder: string): Promise<number> {
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
    await firstAnswer(`http://127.0.0.1:${port}/livez`);
    return performance.now() - startedMs;
  } finally {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
}

/** From nothing to the first answer, over a database that is there; the medianMicros of a few rounds. */
export const bench: Bench = {
  name: "start",
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "saathi-bench-"));
    const product = ["server/main.ts"];
    const plain = ["--input-type=module", "-e", bareProgram];
    try {
      await startTime(product, folder);
      const times = { ours: [] as number[], bare: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        times.ours.push(await startTime(product, folder));
        times.bare.push(await startTime(plain, folder));
      }
      const [ours, bare] = [quantile(times.ours, 0.5), quantile(times.bare, 0.5)];
      return [{ what: "start to the first answer", unit: "ms", ours, bare, max: startMaxMs }];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
