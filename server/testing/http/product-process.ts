import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";

const main = join(import.meta.dirname, "../../main.ts");

/** A TCP port of loopback that nothing listens on. */
export async function findFreePort(): Promise<string> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return String(typeof address === "object" ? address?.port : address);
}

export type ProductProcess = {
  child: ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream };
  /** The exit status; null after a signal. */
  ended: Promise<number | null>;
  /** Rejects when the process ends before it serves. */
  serving: Promise<{ url: string }>;
};

/** Starts the product as a process of its own. `env` needs `PORT`. */
export function startProductProcess(folder: string, env: Record<string, string>): ProductProcess {
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { NODE_ENV: "test", LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close").then(([code]) => code as number | null);
  const failed = ended.then((code) => Promise.reject(new Error(`the server exited with ${code}`)));
  const serving = Promise.race([once(child.stdout, "data"), failed]).then(() => ({
    url: `http://127.0.0.1:${env.PORT}`,
  }));
  // Tests of a start that fails await `ended` alone.
  serving.catch(() => undefined);
  return { child, ended, serving };
}
