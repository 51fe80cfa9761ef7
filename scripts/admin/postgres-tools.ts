import { spawn } from "node:child_process";
import { rmSync, statSync } from "node:fs";
import { text } from "node:stream/consumers";
import { beginBackup, endBackup, nothingBesides } from "../../server/db/backup.ts";
import { readRestoreTarget } from "../../server/db/in-use.ts";
import { isRemoteWithoutTlsSetting } from "../../server/db/postgres-url.ts";
import { refuseUnknownMigrations } from "../../server/db/restore.ts";
import { isFile } from "../../server/file-system.ts";
import { CommandFailure } from "./failure.ts";

const noOwners = ["--no-owner", "--no-privileges"];

type ToolCall = { program: string; args: string[]; url?: string };

/** Connection arguments; the password is passed by the environment, since all users can read arguments. */
function connection(url: string): { args: string[]; env: Record<string, string> } {
  const parsed = new URL(url);
  const env: Record<string, string> = {};
  if (parsed.password !== "") env.PGPASSWORD = decodeURIComponent(parsed.password);
  parsed.password = "";
  if (isRemoteWithoutTlsSetting(url)) {
    env.PGSSLMODE = "verify-full";
    // The certificates of this machine, as the server uses; needs the tools of PostgreSQL 16 or newer.
    env.PGSSLROOTCERT = "system";
  }
  return { args: [`--dbname=${parsed.href}`], env };
}

/** Starts one of PostgreSQL's tools. `end` rejects with a CommandFailure unless the tool succeeds. */
function startTool({ program, args, url }: ToolCall) {
  const to = url === undefined ? { args: [], env: {} } : connection(url);
  const child = spawn(program, [...args, ...to.args], { env: { ...process.env, ...to.env } });
  // A tool that fails early closes its input; its status says so.
  child.stdin.on("error", () => undefined);
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once("close", resolve);
    child.once("error", (cause) => {
      const message = `${program} could not be started: install PostgreSQL's client tools here.`;
      reject(new CommandFailure(message, { cause }));
    });
  });
  const end = Promise.all([closed, text(child.stderr)]).then(([status, stderr]) => {
    const reason = stderr.trim().split("\n")[0] || `it ended with status ${status}`;
    if (status !== 0) throw new CommandFailure(`${program} failed: ${reason}`);
  });
  return { child, end };
}

/** Runs one of PostgreSQL's tools. @returns its output, at most 500 MB @throws CommandFailure */
async function runTool(call: ToolCall): Promise<string> {
  const { child, end } = startTool(call);
  child.stdin.end();
  const [output] = await Promise.all([text(child.stdout), end]);
  return output;
}

/** Dumps a PostgreSQL database into a file in pg_dump's custom format. @returns its size in bytes */
export async function dumpPostgres(
  url: string,
  to: string,
  addBesides = nothingBesides,
): Promise<number> {
  const part = beginBackup(to);
  try {
    const args = ["--format=custom", ...noOwners, `--file=${part}`];
    await runTool({ program: "pg_dump", args, url });
    await addBesides();
    endBackup(part, to);
  } finally {
    rmSync(part, { force: true });
  }
  return statSync(to).size;
}

/** The migrations of a dump, from the rows of its migration table. */
async function readMigrations(from: string): Promise<string[]> {
  const args = ["--data-only", "--table=kysely_migration", "--file=-", from];
  const script = await runTool({ program: "pg_restore", args });
  const rows = /^COPY [^\n]*kysely_migration [^\n]*\n([\s\S]*?)\n?\\\.$/m.exec(script)?.[1] ?? "";
  return rows
    .split("\n")
    .map((row) => row.split("\t")[0] ?? "")
    .filter(Boolean);
}

/**
 * Replaces the tables of a PostgreSQL database by those of a dump, in one transaction, after dumping the
 * old tables to `replacedPath`.
 * @throws CommandFailure, without having changed the database
 */
export async function restorePostgres(
  url: string,
  { from, replacedPath }: { from: string; replacedPath: string },
) {
  if (!isFile(from)) throw new CommandFailure(`There is no file at ${from}.`);
  refuseUnknownMigrations(await readMigrations(from));
  const { otherConnections, tables, functions } = await readRestoreTarget(url);
  if (otherConnections > 0) {
    throw new CommandFailure(
      "A server is running on this database, or something else has it open.",
    );
  }
  await dumpPostgres(url, replacedPath);
  const drops = [
    ...tables.map((name) => `drop table ${name} cascade;\n`),
    // Triggers go with their tables; the functions that they call stay behind.
    ...functions.map((name) => `drop function ${name};\n`),
  ].join("");
  await replaceTables(url, { drops, from });
}

/**
 * Drops what `drops` (SQL) names and restores a dump, in one transaction. A dump's script may be larger than memory.
 * @throws CommandFailure, without having changed the database
 */
export async function replaceTables(
  url: string,
  { drops, from }: { drops: string; from: string },
): Promise<void> {
  const script = startTool({ program: "pg_restore", args: [...noOwners, "--file=-", from] });
  const args = ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1"];
  const psql = startTool({ program: "psql", args, url });
  script.child.stdin.end();
  psql.child.stdout.resume();
  psql.child.stdin.write(`begin;\n${drops}`);
  script.child.stdout.pipe(psql.child.stdin, { end: false });
  try {
    // Not by --single-transaction: it commits at the end of its input, which is also where this process is killed.
    const commit = script.end.then(() => psql.child.stdin.end("commit;\n"));
    await Promise.all([commit, psql.end]);
  } catch (error) {
    script.child.kill("SIGKILL");
    psql.child.kill("SIGKILL");
    throw error;
  }
}
