import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../http/free-port.ts";

const startAttemptsMax = 100;
const startPollMs = 50;

/** A PgBouncer in transaction mode before a server. */
export type TestPgBouncer = {
  /** The URL of a database of that server, through the pooler. */
  urlOf(databaseUrl: string): string;
  close(): Promise<void>;
};

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
  });
}

/** As the README says, with few connections so that each is soon somebody else's. */
function toIni(serverUrl: string, port: number, folder: string): string {
  const { hostname, port: serverPort } = new URL(serverUrl);
  return `[databases]
* = host=${hostname} port=${serverPort || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 3
max_client_conn = 500
ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`;
}

async function waitUntilListening(port: number, child: ChildProcess): Promise<void> {
  for (let attempts = 0; attempts < startAttemptsMax; attempts += 1) {
    if (await isListening(port)) return;
    if (child.exitCode !== null) break;
    await sleep(startPollMs);
  }
  throw new Error("PgBouncer did not start");
}

/** Starts PgBouncer, which refuses to run as root. */
export async function startPgBouncer(program: string, serverUrl: string): Promise<TestPgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), "saathi-pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = Number(await findFreePort());
  const { username } = new URL(serverUrl);
  // `auth_type = any` connects everybody as the user whom the database's line names.
  const ini = toIni(serverUrl, port, folder).replace(/(port=\d+)/, `$1 user=${username}`);
  writeFileSync(join(folder, "pgbouncer.ini"), ini);
  writeFileSync(join(folder, "users.txt"), `"${username}" ""\n`);
  const asOther = process.getuid?.() === 0 ? ["--user=nobody"] : [];
  const child = spawn(program, ["--quiet", ...asOther, join(folder, "pgbouncer.ini")], {
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  const close = async () => {
    child.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true });
  };
  try {
    await waitUntilListening(port, child);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  return {
    urlOf: (databaseUrl) => Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    close,
  };
}
