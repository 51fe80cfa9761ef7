import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CompiledQuery } from "kysely";
import pg from "pg";
import { measureMs } from "../scripts/statistics.ts";
import type { Db } from "../server/db/database.ts";
import { lockUser } from "../server/db/locks.ts";
import { openDatabase } from "../server/db/open.ts";
import { openTestDatabase } from "../server/testing/database.ts";
import { everyCallOptions } from "../server/testing/every-call/call-product.ts";
import { exerciseProduct } from "../server/testing/every-call/exercise-product.ts";
import { runJobs, runStart } from "../server/testing/every-call/run-jobs.ts";
import { fillLargeDatabase, fillLargeFile } from "../server/testing/large-database/fill.ts";
import { listScanningStatements } from "../server/testing/query-plans/allowed-scans.ts";
import { recordStatements } from "../server/testing/query-plans/record-statements.ts";
import { startTestApp } from "../server/testing/test-app.ts";
import type { Bench, Result } from "./lib/types.ts";

const locks = 500;
const lockMaxMs = 5;
const startMaxMs = 100;
const everyTable = true;

/** Fills PostgreSQL over a separate connection without the product's timeouts and foreign key checks. */
async function fillPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set session_replication_role = replica");
  await fillLargeDatabase((statement) => client.query(statement), { everyTable });
  await client.end();
}

/** Uses the whole product on a small database of the dialect. @returns its statements */
async function listStatements(): Promise<CompiledQuery[]> {
  const { db, close } = await openTestDatabase();
  const recorded = recordStatements(db);
  const app = await startTestApp({ ...everyCallOptions, database: recorded.db });
  // The driver's own queries use `db` and are not recorded.
  await exerciseProduct({ ...app, db }, recorded.db);
  await app.close();
  await close();
  return recorded.list();
}

/** The times of locks of different users, shortest first. */
async function measureLocks(db: Db): Promise<number[]> {
  const times: number[] = [];
  for (let n = 1; n <= locks; n += 1) {
    times.push(await measureMs(() => db.transaction().execute((trx) => lockUser(trx, `u${n}`))));
  }
  return times.sort((a, b) => a - b);
}

async function runOn(name: string, db: Db, print: (line: string) => void): Promise<Result[]> {
  const statements = await listStatements();
  const scanning = await listScanningStatements(db, statements, { small: false });
  for (const one of scanning) print(one);
  const app = await startTestApp({ database: db });
  // The first start writes the cards of facts.
  await runStart(app);
  const startMs = await measureMs(() => runStart(app));
  const jobsMs = await measureMs(() => runJobs(app));
  const lockMs = await measureLocks(db);
  await app.close();
  const unit = "ms";
  const at = (part: number) => lockMs[Math.floor(part * (locks - 1))] ?? Number.NaN;
  return [
    { label: `${name}: statements`, unit: "", product: statements.length, isScope: true },
    { label: `${name}: statements that scan`, unit: "", product: scanning.length, max: 0 },
    { label: `${name}: a lock of a user, p50`, unit, product: at(0.5) },
    { label: `${name}: a lock of a user, p95`, unit, product: at(0.95), max: lockMaxMs },
    { label: `${name}: a lock of a user, worst of ${locks}`, unit, product: at(1) },
    { label: `${name}: the statements of a start`, unit, product: startMs, max: startMaxMs },
    { label: `${name}: each job once`, unit, product: jobsMs },
  ];
}

async function runOnSqlite(print: (line: string) => void): Promise<Result[]> {
  process.env.SAATHI_TEST_DIALECT = "sqlite";
  using folder = mkdtempDisposableSync(join(tmpdir(), "saathi-bench-"));
  const db = openDatabase(`file:${join(folder.path, "large.db")}`);
  try {
    await fillLargeFile(db, { everyTable });
    return await runOn("SQLite", db, print);
  } finally {
    await db.destroy();
  }
}

async function runOnPostgres(print: (line: string) => void): Promise<Result[]> {
  process.env.SAATHI_TEST_DIALECT = "postgres";
  const { db, url, close } = await openTestDatabase();
  try {
    await fillPostgres(url);
    return await runOn("PostgreSQL", db, print);
  } finally {
    await close();
  }
}

const missing = () =>
  process.env.SAATHI_TEST_POSTGRES_URL === undefined ? ["SAATHI_TEST_POSTGRES_URL"] : [];

/** The plans of all statements at a million messages, on both databases. */
export const bench: Bench = {
  name: "query plans at a million messages",
  missing,
  async run(print) {
    const onSqlite = await runOnSqlite(print);
    return missing().length > 0 ? onSqlite : [...onSqlite, ...(await runOnPostgres(print))];
  },
};
