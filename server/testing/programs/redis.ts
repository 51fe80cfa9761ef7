import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openRedis, type SharedRedis } from "../../redis.ts";
import { findFreePort } from "../http/free-port.ts";
import type { TestApp } from "../test-app.ts";

const startMs = 10_000;

/** A Redis of one test, which may empty, harm and count it: files of tests run concurrently. */
export type TestRedis = {
  url: string;
  /** Runs a command: `call("config", "set", "maxmemory", "1")`. */
  call(name: string, ...args: string[]): Promise<unknown>;
  /** Stops the process as it is; its connections stay open. */
  freeze(): void;
  resume(): void;
  close(): Promise<void>;
};

/** @throws when the program is missing, ends or does not answer in time */
async function waitUntilReady({ client }: SharedRedis, ended: Promise<unknown>): Promise<void> {
  const failed = ended.then(() => Promise.reject(new Error("redis-server ended")));
  failed.catch(() => undefined);
  const signal = AbortSignal.timeout(startMs);
  // The client connects again by itself until the server listens.
  while (client.status !== "ready") await Promise.race([sleep(20, undefined, { signal }), failed]);
}

/** Starts `redis-server`, which .ci/run installs, without any file. */
export async function startRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), "saathi-redis-"));
  const port = await findFreePort();
  const settings = ["--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const child = spawn("redis-server", [...settings, "--dir", folder], { stdio: "ignore" });
  const ended = once(child, "exit");
  const url = `redis://127.0.0.1:${port}`;
  const connection = openRedis(url, () => undefined);
  try {
    await waitUntilReady(connection, ended);
  } catch (error) {
    connection.close();
    child.kill("SIGKILL");
    throw error;
  }
  return {
    url,
    call: (name, ...args) => connection.client.call(name, ...args),
    freeze: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
    async close() {
      connection.close();
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Whether the second instance knows what the first one counted; before both are connected it does not. */
export async function sharesLimits(one: TestApp, two: TestApp): Promise<boolean> {
  const limit = { name: randomUUID(), max: 1, windowSeconds: 60 };
  await one.ctx.rateLimits.take(limit, "asha");
  return two.ctx.rateLimits.take(limit, "asha").then(
    () => false,
    () => true,
  );
}
