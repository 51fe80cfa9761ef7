import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { getMigrationState } from "../../server/db/migrate.ts";
import { openDatabase } from "../../server/db/open.ts";
import { writeSimulatorNote } from "../../server/simulators/simulator-note.ts";
import { createSqliteFile } from "../../server/testing/database-templates/sqlite-template.ts";
import { makeTestFolder } from "../../server/testing/make-test-folder.ts";
import { createMember } from "../../server/testing/members.ts";
import { createTestOrder, findSubscription } from "../../server/testing/purchases.ts";
import { startTestApp } from "../../server/testing/test-app.ts";
import { processDeps } from "./process-deps.ts";
import { runAdmin } from "./run.ts";

let folder = "";
let path = "";
let server: ChildProcess | undefined;
beforeEach(async () => {
  folder = makeTestFolder();
  path = join(folder, "saathi.db");
  await createSqliteFile(path);
});
afterEach(() => {
  server?.kill("SIGKILL");
  server = undefined;
});

type Ran = { status: number; stdout: string; stderr: string };

/** Runs the real command in the test's process; the tests of admin.process.test.ts start one for it. */
async function admin(
  args: string[],
  env: Record<string, string> = {},
  database = processDeps.database,
): Promise<Ran> {
  let [stdout, stderr] = ["", ""];
  const status = await runAdmin(args, {
    ...processDeps,
    database,
    config: () => readConfig({ DATABASE_URL: `file:${path}`, ...env }),
    print: (text) => {
      stdout += text;
    },
    printError: (text) => {
      stderr += text;
    },
  });
  return { status, stdout, stderr };
}

/** Starts another program that has the database open, as a server does. */
async function openInOtherProgram(): Promise<void> {
  const open = JSON.stringify(join(import.meta.dirname, "../../server/db/open.ts"));
  const program = `const { openDatabase } = await import(${open});
    const db = openDatabase(${JSON.stringify(`file:${path}`)});
    await db.selectFrom("plans").selectAll().execute();
    process.stdout.write("open");
    // A connection that nothing refers to may be collected, and closes.
    setInterval(() => db.destroy, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  server = child;
  await new Promise((resolve) => child.stdout.once("data", resolve));
}

async function planIds(): Promise<number[]> {
  const db = openDatabase(`file:${path}`);
  const rows = await db.selectFrom("plans").select("id").orderBy("id").execute();
  await db.destroy();
  return rows.map(({ id }) => id);
}

async function deletePlans(): Promise<void> {
  const db = openDatabase(`file:${path}`);
  await db.deleteFrom("plans").execute();
  await db.destroy();
}

test("help exits with status 0 and is on the standard output, also with a broken configuration", async () => {
  const broken = { DATABASE_URL: "mysql://nowhere", PORT: "abc" };
  const { status, stdout, stderr } = await admin(["coupon", "create", "--help"], broken);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toContain("Usage: npm run admin -- coupon create [options] <code>");
});

test.each([["status"], ["coupon", "list"], ["contact", "list"], ["contact", "export"]])(
  "--json prints exactly one JSON value: %s %s",
  async (...args) => {
    const { status, stdout, stderr } = await admin([...args.filter(Boolean), "--json"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(stdout)).toBeTypeOf("object");
  },
);

test("status reports the database and a server that does not answer", async () => {
  const { stdout } = await admin(["status", "--json"], { PORT: "9" });
  expect(JSON.parse(stdout)).toMatchObject({
    version: expect.any(String),
    environment: "development",
    server: { url: "http://127.0.0.1:9", running: false, ready: false },
    database: { kind: "sqlite", place: path, migrations: { pending: [], unknown: [] } },
    simulated: ["model", "payment gateway", "mail", "SMS"],
    counts: { users: 0, subscribed: 0, replies_writing: 0 },
    orders: { created: 0, paid: 0, review: 0 },
  });
});

test.each([
  [["user", "show", "nobody@example.in"], "Nobody has signed in with nobody@example.in."],
  [["order", "show", "ord_NONE"], "There is no order ord_NONE."],
  [["order", "sync", "ord_NONE"], "There is no order ord_NONE."],
  [["order", "refund", "ord_NONE"], "There is no order ord_NONE."],
  [["reconcile"], "Payments are simulated inside the server, and none runs on this database"],
  [["order", "lose"], "error: unknown command 'lose'"],
  [["order", "show"], "error: missing required argument 'order'"],
  [["status", "--shout"], "error: unknown option '--shout'"],
  [["coupon", "create", "X", "--percent", "many"], "It must be a whole number from 1 to 100."],
  [["restore", "missing.db"], "There is no file at missing.db."],
])("%j exits with status 1 and one line", async (args, line) => {
  const { status, stdout, stderr } = await admin([...args, "--json"]);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain(line);
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
});

test.each([
  [[], "Name a command, such as `user show`."],
  [["user"], "Name a command, such as `user show`."],
  [["coupon"], "Name a command, such as `coupon create`."],
])(
  "%j alone exits with status 1, shows its help, and says last what is missing",
  async (args, line) => {
    const { status, stdout, stderr } = await admin(args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain("Usage: npm run admin --");
    expect(stderr.endsWith(`\n${line}\n`)).toBe(true);
  },
);

test("a command fails without creating a missing database", async () => {
  const missing = join(folder, "missing.db");
  for (const args of [["status"], ["backup"], ["coupon", "list"]]) {
    const { status, stderr } = await admin(args, { DATABASE_URL: `file:${missing}` });
    expect(status).toBe(1);
    expect(stderr).toContain(`There is no database at ${missing}`);
  }
  expect(existsSync(missing)).toBe(false);
});

test("a command on a database of an older version says to migrate it while no server runs", async () => {
  const db = openDatabase(`file:${path}`);
  const { latest } = await getMigrationState(db);
  await sql`delete from kysely_migration where name = ${latest}`.execute(db);
  await db.destroy();
  const { status, stderr } = await admin(["coupon", "list"]);
  expect(status).toBe(1);
  expect(stderr).toContain("restart the server");
  expect(stderr).toContain("while no server runs");
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
});

test("a command on a damaged file says which one it is and what helps", async () => {
  writeFileSync(path, "no database ".repeat(1000));
  const { status, stderr } = await admin(["status"]);
  expect(status).toBe(1);
  expect(stderr).toBe(
    `DATABASE_URL: ${path} is damaged or no database (SQLITE_NOTADB). Restore a backup: npm run admin -- restore PATH\n`,
  );
});

test("a command that the database refuses to store says why", async () => {
  const database = async () => {
    const db = openDatabase(`file:${path}`);
    await sql`pragma query_only = on`.execute(db);
    return { db, close: () => db.destroy() };
  };
  const { status, stderr } = await admin(["coupon", "create", "X", "--percent", "5"], {}, database);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^DATABASE_URL: .*saathi\.db cannot be written \(SQLITE_READONLY\)\. .*\n$/,
  );
});

test("backup works beside a running server; restore is refused until the server stops", async () => {
  await openInOtherProgram();
  const made = await admin(["backup", "--json"]);
  expect(made.stderr).toBe("");
  const { path: copy, bytes } = JSON.parse(made.stdout);
  expect(copy.startsWith(join(folder, "backups", "saathi-"))).toBe(true);
  expect(bytes).toBeGreaterThan(10_000);
  const refused = await admin(["restore", copy]);
  expect(refused).toMatchObject({ status: 1, stdout: "" });
  expect(refused.stderr).toBe("A server is running on this database: stop it first.\n");

  server?.kill("SIGKILL");
  await new Promise((resolve) => server?.once("exit", resolve));
  await deletePlans();
  const restored = await admin(["restore", copy, "--json"]);
  expect(restored.stderr).toBe("");
  const { replaced } = JSON.parse(restored.stdout);
  expect(await planIds()).toEqual([1, 2, 3]);
  expect(replaced).toContain("saathi.db.replaced-");
  expect(existsSync(replaced)).toBe(true);
});

test("order sync calls the simulated gateway of a running server, and fails without one", async () => {
  const db = openDatabase(`file:${path}`);
  await using app = await startTestApp({ database: db });
  const removeSimulatorNote = writeSimulatorNote({
    ...app.ctx.config,
    databaseUrl: `file:${path}`,
  });
  const member = await createMember(app);
  const id = await createTestOrder(app, member);
  app.gateway.pauseWebhooks();
  await app.gateway.pay(id, "success");
  const synced = await admin(["order", "sync", id, "--json"]);
  expect(synced.stderr).toBe("");
  expect(JSON.parse(synced.stdout)).toMatchObject({ id, status: "paid" });
  expect(await findSubscription(app, member)).toMatchObject({ status: "active" });
  removeSimulatorNote();
  const alone = await admin(["order", "sync", id]);
  expect(alone).toMatchObject({ status: 1, stdout: "" });
  expect(alone.stderr).toMatch(/^Payments are simulated inside the server, .*start it first\.\n$/);
  await app.close();
  await db.destroy();
});

test("backup writes to the given path and never overwrites a file", async () => {
  const target = join(folder, "mine.db");
  expect((await admin(["backup", target])).status).toBe(0);
  const again = await admin(["backup", target]);
  expect(again).toMatchObject({ status: 1, stderr: `${target} exists already.\n` });
  expect((await admin(["backup", folder])).status).toBe(0);
  expect(readdirSync(folder).filter((name) => /^saathi-\d{8}T\d{9}Z\.db$/.test(name))).toHaveLength(
    1,
  );
});

test("restore refuses a file that is no backup and leaves the database unchanged", async () => {
  const wrong = join(folder, "wrong.db");
  writeFileSync(wrong, "hello ".repeat(1000));
  const { status, stderr } = await admin(["restore", wrong]);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^This is no database of the product: .*\n$/);
  expect(await planIds()).toEqual([1, 2, 3]);
});
