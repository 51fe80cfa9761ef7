import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** What a server in a process of its own tells when it listens. */
export type Ready = { url: string };
export type Usage = { cpuMs: number; memoryMiB: number };

/** A server whose work is counted apart from the client's. */
export type Child = {
  url: string;
  usage(): Promise<Usage>;
  [Symbol.asyncDispose](): Promise<void>;
};

const serverFile = fileURLToPath(new URL("serve.ts", import.meta.url));

/** Starts `serve.ts` as one of its kinds. */
export async function startChild(kind: string): Promise<Child> {
  const child: ChildProcess = fork(serverFile, [kind], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const failed = once(child, "exit").then(() => {
    throw new Error(`the server '${kind}' ended`);
  });
  failed.catch(() => undefined);
  const [ready] = (await Promise.race([once(child, "message"), failed])) as [Ready];
  return {
    url: ready.url,
    async usage() {
      child.send("usage");
      const [usage] = (await once(child, "message")) as [Usage];
      return usage;
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      await failed.catch(() => undefined);
    },
  };
}
