import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, closeSync, mkdirSync, openSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../db/open.ts";
import { openTestDatabase } from "../testing/database.ts";
import { productArgs } from "../testing/http/product-process.ts";
import { makeTestFolder } from "../testing/make-test-folder.ts";

// Root may write to any file, unless it gives that up.
const asOwner = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override"] : [];

let folder = "";
let path = "";
beforeEach(async () => {
  folder = makeTestFolder();
  path = join(folder, "data", "saathi.db");
  mkdirSync(join(folder, "data"));
  const database = await openTestDatabase();
  await sql`vacuum into ${path}`.execute(database.db);
  await database.close();
});
afterEach(() => {
  chmodSync(join(folder, "data"), 0o700);
});

async function addLaterMigration(): Promise<void> {
  const db = openDatabase(`file:${path}`);
  const [name, timestamp] = ["9999-later", "2027-01-01T00:00:00.000Z"];
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(
    db,
  );
  await db.destroy();
}

/** Overwrites all but the first bytes. */
async function overwriteFrom(byte: number): Promise<void> {
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(statSync(path).size - byte, 0xa5), 0, undefined, byte);
  closeSync(file);
}

async function forbidWriting(): Promise<void> {
  chmodSync(path, 0o400);
  chmodSync(join(folder, "data"), 0o500);
}

async function expectRefusal(pattern: RegExp): Promise<void> {
  const [program = "", ...args] = [...asOwner, process.execPath, ...productArgs];
  const env = { NODE_ENV: "test", PORT: "0", LOG_LEVEL: "error", DATABASE_URL: `file:${path}` };
  // One that hangs must not outlive its test.
  const limit = { timeout: 60_000, killSignal: "SIGKILL" } as const;
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...env }, ...limit });
  const [output, [status]] = await Promise.all([text(child.stderr), once(child, "close")]);
  expect(status).toBe(1);
  expect(output).toMatch(pattern);
  expect(output).toMatch(/^DATABASE_URL: .*\n$/);
}

test.each([
  ["a newer version wrote", addLaterMigration, /A newer version wrote this database: .*9999-later/],
  ["is overwritten", () => overwriteFrom(0), /is damaged or no database .*admin -- restore/],
  ["has damaged pages", () => overwriteFrom(8192), /is damaged or no database .*admin -- restore/],
  ["nobody may write", forbidWriting, /cannot be written .* Let this user write/],
])(
  "a start on a file that %s exits 1 with one sentence and no stack",
  async (_what, spoil, pattern) => {
    await spoil();
    await expectRefusal(pattern);
  },
);

test("a start on a file in a folder that the system cannot make exits 1 and says so", async () => {
  path = "/proc/none/saathi.db";
  await expectRefusal(/cannot be used: ENOENT: .*mkdir .\/proc\/none.$/m);
});
