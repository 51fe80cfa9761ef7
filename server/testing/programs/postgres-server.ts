import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findFreePort } from "../http/free-port.ts";

const attemptsMax = 300;
const pollMs = 50;

/** A PostgreSQL server that a test may kill and start again on the same port with the same data. */
export type TestPostgresServer = {
  /** The URL of its database `postgres`. */
  url: string;
  /** Kills every process of the server at once, as a machine that fails does. */
  kill(): Promise<void>;
  /** Resolves when it has recovered and takes connections. `setting` as in its configuration: `name=value`. */
  start(setting?: string): Promise<void>;
  close(): Promise<void>;
};

/** Where the programs of the server lie at which a URL points. */
async function findPrograms(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query("select setting from pg_config where name = 'BINDIR'");
  await client.end();
  return rows[0].setting;
}

/** PostgreSQL refuses to run as root: then its own user runs it. */
function findUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

const hasExited = ({ exitCode, signalCode }: ChildProcess) => (exitCode ?? signalCode) !== null;

/** Resolves once a condition holds. @throws Error when it does not in time */
async function waitUntil(isMet: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempts = 0; attempts < attemptsMax; attempts += 1) {
    if (await isMet()) return;
    await sleep(pollMs);
  }
  throw new Error("PostgreSQL did not start or end in time");
}

/** Whether a server takes connections: while it recovers it refuses them. */
async function isServing(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts a server with new data, by the programs of the server at `serverUrl`. */
export async function startPostgresServer(serverUrl: string): Promise<TestPostgresServer> {
  const programs = await findPrograms(serverUrl);
  const user = findUser();
  // The folder of a run is closed to the user of PostgreSQL.
  const folder = mkdtempSync("/tmp/saathi-postgres-");
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid);
  const options = { ...user, cwd: data };
  const initArgs = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"];
  execFileSync(join(programs, "initdb"), [...initArgs, "--no-sync"], {
    ...options,
    stdio: "ignore",
  });
  const port = await findFreePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const args = ["-D", data, "-h", "127.0.0.1", "-p", port, "-k", "", "-c", "shared_buffers=16MB"];
  let child: ChildProcess | undefined;

  async function start(setting?: string): Promise<void> {
    const own = setting === undefined ? [] : ["-c", setting];
    const started = spawn(join(programs, "postgres"), [...args, ...own], {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
    child = started;
    let errors = "";
    started.stderr.on("data", (chunk: Buffer) => {
      errors = (errors + chunk).slice(-2000);
    });
    await waitUntil(async () => {
      if (hasExited(started)) throw new Error(`PostgreSQL did not start: ${errors}`);
      return isServing(url);
    });
  }

  async function end(kill: (pid: number) => void): Promise<void> {
    if (child?.pid === undefined || hasExited(child)) return;
    const ended = once(child, "exit");
    kill(child.pid);
    await ended;
  }

  await start();
  return {
    url,
    start,
    kill: () =>
      end((pid) => {
        // Stopped, it starts no other process meanwhile; each of its own has a group of its own.
        process.kill(pid, "SIGSTOP");
        const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
          .trim()
          .split(" ");
        for (const one of [pid, ...children]) process.kill(Number(one), "SIGKILL");
      }),
    async close() {
      await end((pid) => process.kill(pid, "SIGQUIT"));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
