import { spawn } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import { createPrivateFile } from "../../server/db/backup.ts";
import { getPostgresUse } from "../../server/db/in-use.ts";
import { lacksTlsSetting } from "../../server/db/postgres-url.ts";
import { refuseUnknownMigrations } from "../../server/db/restore.ts";
import { CommandFailure } from "./failure.ts";

const noOwners = ["--no-owner", "--no-privileges"];

type ToolCall = { program: string; args: string[]; url?: string; input?: string };

/** Connection arguments; the password is passed by the environment, since all users can read arguments. */
function connection(url: string): { args: string[]; env: Record<string, string> } {
  const address = new URL(url);
  const env: Record<string, string> = {};
  if (address.password !== "") env.PGPASSWORD = decodeURIComponent(address.password);
  address.password = "";
  if (lacksTlsSetting(url)) {
    env.PGSSLMODE = "verify-full";
    // The certificates of this machine, as the server uses; needs the tools of PostgreSQL 16 or newer.
    env.PGSSLROOTCERT = "system";
  }
  return { args: [`--dbname=${address.href}`], env };
}

/** Runs one of PostgreSQL's tools. @returns its output @throws CommandFailure */
async function runTool({ program, args, url, input }: ToolCall): Promise<string> {
  const to = url === undefined ? { args: [], env: {} } : connection(url);
  const child = spawn(program, [...args, ...to.args], { env: { ...process.env, ...to.env } });
  const failed = new Promise<never>((_resolve, reject) => child.once("error", reject));
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  // A tool that fails early closes its input; its status is reported below.
  child.stdin.on("error", () => undefined).end(input ?? "");
  const output = Promise.all([text(child.stdout), text(child.stderr), closed]);
  try {
    const [stdout, stderr, status] = await Promise.race([output, failed]);
    if (status === 0) return stdout;
    throw new CommandFailure(`${program} failed: ${stderr.trim().split("\n")[0]}`);
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    const message = `${program} could not be started: install PostgreSQL's client tools here.`;
    throw new CommandFailure(message, { cause: error });
  }
}

/** Dumps a PostgreSQL database into a file in pg_dump's custom format. @returns its size in bytes */
export async function dumpPostgres(url: string, to: string): Promise<number> {
  if (existsSync(to)) throw new CommandFailure(`${to} exists already.`);
  mkdirSync(dirname(to), { recursive: true });
  const part = `${to}.part`;
  createPrivateFile(part);
  try {
    const args = ["--format=custom", ...noOwners, `--file=${part}`];
    await runTool({ program: "pg_dump", args, url });
    renameSync(part, to);
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
  from: string,
  replacedPath: string,
): Promise<void> {
  if (!existsSync(from)) throw new CommandFailure(`There is no file at ${from}.`);
  refuseUnknownMigrations(await readMigrations(from));
  const { otherConnections, tables, functions } = await getPostgresUse(url);
  if (otherConnections > 0) {
    throw new CommandFailure(
      "A server is running on this database, or something else has it open.",
    );
  }
  await dumpPostgres(url, replacedPath);
  const args = [...noOwners, "--file=-", from];
  const script = await runTool({ program: "pg_restore", args });
  const drops = [
    ...tables.map((name) => `drop table ${name} cascade;\n`),
    // Triggers go with their tables; the functions that they call stay behind.
    ...functions.map((name) => `drop function ${name};\n`),
  ].join("");
  await runTool({
    program: "psql",
    args: ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"],
    url,
    input: drops + script,
  });
}
