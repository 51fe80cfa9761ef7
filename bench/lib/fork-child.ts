import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** What a measured server sends when it listens; `sessionTokens` are those of its subscribers. */
export type Ready = { url: string; sessionTokens: string[] };
type Usage = { cpuMs: number; memoryMiB: number };
/** A server that is measured, and what it has used since its start. */
export type MeasuredServer = Ready & { usage(): Promise<Usage> };
/** A measured server in a process of its own; disposing of it ends it. */
export type Child = { process: ChildProcess } & MeasuredServer & Disposable;

/** Starts a server in a process of its own, so that only its work is counted. */
export async function startChild(url: URL, args: string[]): Promise<Child> {
  const child = fork(fileURLToPath(url), args);
  const exited = once(child, "exit").then(() => Promise.reject(new Error(`${args[0]} exited`)));
  const [ready] = (await Promise.race([once(child, "message"), exited])) as [Ready];
  exited.catch(() => undefined);
  const usage = async () => {
    child.send("usage");
    const [answer] = (await once(child, "message")) as [Usage];
    return answer;
  };
  return { process: child, ...ready, usage, [Symbol.dispose]: () => child.disconnect() };
}

/** The child's side: starts the server that the first argument names, and exits with the parent. */
export async function serveChild(kinds: Record<string, (argument: string) => Promise<Ready>>) {
  const [kind = "", argument = ""] = process.argv.slice(2);
  const serve = kinds[kind];
  if (serve === undefined) throw new Error(`unknown kind of server: ${kind}`);
  process.once("disconnect", () => process.exit(0));
  const ready = await serve(argument);
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    const memoryMiB = Math.round(process.memoryUsage().rss / 2 ** 20);
    const usage = { cpuMs: (user + system) / 1000, memoryMiB };
    process.send?.(usage satisfies Usage);
  });
  process.send?.(ready);
}
