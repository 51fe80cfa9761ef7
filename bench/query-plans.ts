import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Db } from "../server/db/database.ts";
import { lockUser } from "../server/db/lock-user.ts";
import { openDatabase } from "../server/db/open.ts";
import { openTestDatabase } from "../server/testing/database.ts";
import { callProduct, runJobs, runStart } from "../server/testing/http/call-product.ts";
import { createMember } from "../server/testing/members.ts";
import { findScannedTables, readPlan, recordStatements } from "../server/testing/query-plans.ts";
import { startTestApp } from "../server/testing/test-app.ts";
import { fillMillion, fillMillionFile } from "./lib/million/fill.ts";
import type { Bench, Result } from "./lib/types.ts";

const largeTables = [
  ...["users", "sessions", "conversations", "messages", "orders", "webhook_events"],
  "idempotency_keys",
];
const lockMaxMs = 5;
const startMaxMs = 100;

/** Fills PostgreSQL over a separate connection without the product's timeouts and foreign key checks. */
async function fillPostgres(db: Db, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set session_replication_role = replica");
  await fillMillion(db, (statement) => client.query(statement));
  await client.end();
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

/** Uses the whole product on a filled database, and reads the plan of every statement. */
async function runOn(name: string, db: Db, print: (line: string) => void): Promise<Result[]> {
  const recorded = recordStatements(db);
  const app = await startTestApp({ database: recorded.db });
  const member = await createMember(app, { subscribed: true });
  await callProduct(app, member);
  const startMs = await measure(() => runStart(app));
  const jobsMs = await measure(() => runJobs(app));
  const lockMs = await measure(() => db.transaction().execute((trx) => lockUser(trx, "u1")));
  let scans = 0;
  const statements = recorded.list();
  for (const statement of statements) {
    const plan = await readPlan(db, statement, { small: false });
    if (!findScannedTables(plan).some((table) => largeTables.includes(table))) continue;
    scans += 1;
    print(`${statement.sql}\n${plan}`);
  }
  await app.close();
  const ms = { baseline: null, unit: "ms" };
  const scansLabel = `${name}: scans of ${statements.length} statements`;
  return [
    { label: scansLabel, unit: "", baseline: null, product: scans, max: 0 },
    { ...ms, label: `${name}: a lock of a user`, product: lockMs, max: lockMaxMs },
    { ...ms, label: `${name}: the statements of a start`, product: startMs, max: startMaxMs },
    { ...ms, label: `${name}: each job once`, product: jobsMs },
  ];
}

async function runOnSqlite(print: (line: string) => void): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), "saathi-bench-"));
  const db = openDatabase(`file:${join(folder, "large.db")}`);
  try {
    await fillMillionFile(db);
    return await runOn("SQLite", db, print);
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runOnPostgres(print: (line: string) => void): Promise<Result[]> {
  if (process.env.SAATHI_TEST_POSTGRES_URL === undefined) {
    print("PostgreSQL: skipped, because SAATHI_TEST_POSTGRES_URL is not set");
    return [];
  }
  process.env.SAATHI_TEST_DIALECT = "postgres";
  const { db, url, close } = await openTestDatabase();
  try {
    await fillPostgres(db, url);
    return await runOn("PostgreSQL", db, print);
  } finally {
    await close();
  }
}

/** The plans of all statements at a million messages, on both databases. */
export const bench: Bench = {
  name: "query plans at a million messages",
  async run(print) {
    return [...(await runOnSqlite(print)), ...(await runOnPostgres(print))];
  },
};
