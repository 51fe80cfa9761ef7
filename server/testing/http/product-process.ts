import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { serverProgram } from "../../../scripts/bootstrap/server-program.mjs";
import { withTimeout } from "../../../shared/with-timeout.ts";

const root = join(import.meta.dirname, "../../..");
/** Node's arguments of the built server, for a process in any folder. */
export const productArgs = serverProgram.map((arg) =>
  arg.startsWith("-") ? arg : join(root, arg),
);

export type ProductProcess = {
  child: ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream };
  /** The exit status; null after a signal. */
  ended: Promise<number | null>;
  /** Rejects when the process ends before it serves. */
  serving: Promise<{ url: string }>;
};

/** Resolves when the product has printed its URL; before that it may print what it logs. */
function waitForUrl(stdout: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve) => {
    let said = "";
    const onData = (chunk: Buffer) => {
      said += chunk;
      if (!said.includes("Saathi is at ")) return;
      stdout.off("data", onData).resume();
      resolve();
    };
    stdout.on("data", onData);
  });
}

/** Starts the built product as a process of its own. `env` needs `PORT`. */
export function startProductProcess(folder: string, env: Record<string, string>): ProductProcess {
  const child = spawn(process.execPath, productArgs, {
    cwd: folder,
    env: { NODE_ENV: "test", LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close").then(([code]) => code as number | null);
  let lastError = "";
  child.stderr.on("data", (chunk: Buffer) => {
    lastError = (lastError + chunk).slice(-2000);
  });
  const failed = ended.then((code) => {
    throw new Error(`the server exited with ${code}: ${lastError}`);
  });
  const serving = Promise.race([waitForUrl(child.stdout), failed]).then(() => ({
    url: `http://127.0.0.1:${env.PORT}`,
  }));
  // Tests of a start that fails await `ended` alone.
  serving.catch(() => undefined);
  return { child, ended, serving };
}

/**
 * Waits until a process serves, and kills one that does not serve in time.
 * @throws DOMException "TimeoutError"; what `serving` throws when the process ends first
 */
export async function waitUntilServing(product: ProductProcess, timeoutMs: number): Promise<void> {
  const { child, ended, serving } = product;
  try {
    await withTimeout(serving, timeoutMs);
  } catch (error) {
    child.kill("SIGKILL");
    await ended;
    throw error;
  }
}
