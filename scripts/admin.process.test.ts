import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { createSqliteFile } from "../server/testing/database-templates/sqlite-template.ts";
import { makeTestFolder } from "../server/testing/make-test-folder.ts";

// What every command does alike is tested in admin/run.test.ts; here is what its own process adds: the
// environment, the streams and the exit status.
const tool = join(import.meta.dirname, "admin.ts");
const { NODE_COMPILE_CACHE } = process.env;
const compileCache: Record<string, string> =
  NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

let folder = "";
let path = "";
beforeEach(async () => {
  folder = makeTestFolder();
  path = join(folder, "saathi.db");
  await createSqliteFile(path);
});

type Ran = { status: number | null; stdout: string; stderr: string };

/** Runs the real command in a process of its own. */
async function admin(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  const child = spawn(process.execPath, [tool, ...args], {
    cwd: folder,
    // Compiling is most of a command's time (scripts/test-folder.ts).
    env: { DATABASE_URL: `file:${path}`, ...compileCache, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, stdout, stderr };
}

test("a command prints its answer and exits with status 0", async () => {
  const { status, stdout, stderr } = await admin(["contact", "export", "--json"]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(JSON.parse(stdout)).toBeTypeOf("object");
});

test("a command reports every problem of a broken configuration", async () => {
  const { status, stdout, stderr } = await admin(["status"], { PORT: "abc", LOG_LEVEL: "loud" });
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/PORT: .*\n.*LOG_LEVEL: /);
});

test("an unreachable PostgreSQL is reported in one line without the password", async () => {
  const url = "postgres://saathi:top-secret@127.0.0.1:1/saathi";
  for (const args of [["status"], ["backup"]]) {
    const { status, stdout, stderr } = await admin(args, { DATABASE_URL: url });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
    expect(stderr).not.toContain("top-secret");
  }
});
