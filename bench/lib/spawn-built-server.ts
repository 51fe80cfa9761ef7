import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serverEnv, serverProgram } from "../../scripts/bootstrap/server-program.mjs";
import type { MeasuredServer } from "./fork-child.ts";

const root = join(import.meta.dirname, "../..");
const pollMs = 4;
const timeoutMs = 60_000;

/** Starts the built server as `npm start` does. `env` needs `PORT` and `DATABASE_URL`. */
export function startBuilt(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, serverProgram, {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "development", LOG_LEVEL: "silent", ...serverEnv, ...env },
  });
}

/** Polls a URL until `isAccepted` takes its answer. @throws Error after a minute */
export async function waitForAnswer(
  url: string,
  isAccepted: (response: Response) => boolean = () => true,
): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  while (performance.now() < deadlineMs) {
    try {
      const response = await fetch(url);
      await response.arrayBuffer();
      if (isAccepted(response)) return;
    } catch {
      // Nobody listens yet.
    }
    await sleep(pollMs);
  }
  throw new Error(`${url} did not answer in time`);
}

/** The memory of a process in MiB, as the kernel counts it; Linux only. */
export function residentMiB({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

/** The time for which the threads of a process have run, in milliseconds; Linux only. */
function cpuMsOf({ pid }: ChildProcess): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const ranNs = threads.map((id) => {
    const [ns] = readFileSync(`/proc/${pid}/task/${id}/schedstat`, "utf8").split(" ");
    return Number(ns);
  });
  return ranNs.reduce((sum, ns) => sum + ns, 0) / 1e6;
}

type Started = { child: ChildProcess; url: string };

/** A built server with the session tokens of its subscribers, to be measured beside others. */
export function toMeasured({ child, url }: Started, sessionTokens: string[] = []): MeasuredServer {
  const usage = async () => ({ cpuMs: cpuMsOf(child), memoryMiB: residentMiB(child) });
  return { url, sessionTokens, usage };
}

export async function endNow(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}
