import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** What a measured server sends when it listens; `tokens` are tokens of subscribers. */
export type Ready = { url: string; tokens: string[] };
export type Usage = { cpuMs: number; memoryMiB: number; counts: Counts };
/** What a server has counted since its start. */
type Counts = Readonly<Record<string, number>>;
/** A measured server; disposing of it ends it. */
export type Child = { process: ChildProcess } & Ready & Disposable;

/** Starts a server in a process of its own, so that only its work is counted. */
export async function startChild(url: URL, args: string[]): Promise<Child> {
  const child = fork(fileURLToPath(url), args);
  const exited = once(child, "exit").then(() => Promise.reject(new Error(`${args[0]} exited`)));
  const [ready] = (await Promise.race([once(child, "message"), exited])) as [Ready];
  exited.catch(() => undefined);
  return { process: child, ...ready, [Symbol.dispose]: () => child.disconnect() };
}

export async function usageOf({ process: child }: Child): Promise<Usage> {
  child.send("usage");
  const [usage] = (await once(child, "message")) as [Usage];
  return usage;
}

/** The child's side: starts the server that the first argument names, and exits with the parent. */
export async function serveChild(
  kinds: Record<string, (argument: string) => Promise<Ready & { counts?: () => Counts }>>,
): Promise<void> {
  const [kind = "", argument = ""] = process.argv.slice(2);
  const serve = kinds[kind];
  if (serve === undefined) throw new Error(`unknown kind of server: ${kind}`);
  process.once("disconnect", () => process.exit(0));
  const { counts, ...ready } = await serve(argument);
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    const memoryMiB = Math.round(process.memoryUsage().rss / 2 ** 20);
    const usage = { cpuMs: (user + system) / 1000, memoryMiB, counts: counts?.() ?? {} };
    process.send?.(usage satisfies Usage);
  });
  process.send?.(ready);
}
