import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompiledQuery, sql } from "kysely";
import pg from "pg";
import type { Db } from "../server/db/database.ts";
import { lockUser } from "../server/db/lock-user.ts";
import { migrate } from "../server/db/migrate.ts";
import { openDatabase } from "../server/db/open.ts";
import { seed } from "../server/seed/seed.ts";
import { openTestDatabase } from "../server/testing/database.ts";
import { callProduct, runJobs, runStart } from "../server/testing/http/call-product.ts";
import { createMember } from "../server/testing/members.ts";
import { findScannedTables, readPlan, recordStatements } from "../server/testing/query-plans.ts";
import { startTestApp } from "../server/testing/test-app.ts";
import type { Bench, Result } from "./lib/types.ts";

const people = 50_000;
const messages = 1_000_000;
const perConversation = 20;
const orders = 100_000;
const largeTables = [
  ...["users", "sessions", "conversations", "messages", "orders", "webhook_events"],
  "idempotency_keys",
];
const lockMaxMs = 5;
const startMaxMs = 100;

// Bound numbers would be floats, and the ids `u1.0`.
const literal = {
  people: sql.lit(people),
  conversations: sql.lit(messages / perConversation),
  perConversation: sql.lit(perConversation),
  orders: sql.lit(orders),
};

const fills = [
  sql`insert into users (id, email, name, created_at, registered_at)
    select 'u' || n, n || '@example.in', 'N', '2026-01-01', '2026-01-01' from numbers
    where n <= ${literal.people}`,
  sql`insert into sessions (id, user_id, kind, proof, created_at, last_seen_at, expires_at)
    select 's' || n, 'u' || n, 'full', 'code', '2026-01-01', '2026-01-01', '2030-01-01' from numbers
    where n <= ${literal.people}`,
  sql`insert into conversations (id, user_id, service_id, title, created_at, active_at)
    select 'c' || n, 'u' || (n % ${literal.people} + 1), 1, 'T', '2026-01-01', '2026-01-01' from numbers
    where n <= ${literal.conversations}`,
  sql`insert into messages
      (conversation_id, user_id, depth, sender, status, created_at, indexed, text)
    select 'c' || ((n - 1) / ${literal.perConversation} + 1),
      'u' || (((n - 1) / ${literal.perConversation} + 1) % ${literal.people} + 1),
      (n - 1) % ${literal.perConversation} + 1, 'user', 'sent', '2026-01-01', 1, 'Some words of a message'
    from numbers`,
  sql`insert into orders (id, user_id, plan_id, status, plan_months, plan_amount_paise, amount_paise,
      customer_name, customer_email, customer_phone, idempotency_key, created_at, updated_at,
      expires_at, paid_at)
    select 'o' || n, 'u' || (n % ${literal.people} + 1), 1, 'paid', 1, 9900, 9900, 'N', 'n@example.in', '1',
      'k', '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01' from numbers where n <= ${literal.orders}`,
  sql`insert into webhook_events (dedupe_key, type, order_id, body, received_at, handled_at)
    select 'd' || n, 'T', 'o' || n, '{}', '2030-01-01', '2030-01-01' from numbers
    where n <= ${literal.orders}`,
  sql`insert into idempotency_keys (user_id, route, key, body_hash, subject, created_at)
    select 'u' || (n % ${literal.people} + 1), 'r', 'k' || n, 'h', 's', '2030-01-01' from numbers
    where n <= ${literal.orders}`,
];

type Run = (statement: string) => Promise<unknown>;

/** Inserts a million messages, and the people, orders, webhooks and keys of a large product. */
async function fill(db: Db, run: Run): Promise<void> {
  await run("create table numbers (n integer primary key)");
  await run(`insert into numbers
    with recursive count(n) as (select 1 union all select n + 1 from count where n < ${messages})
    select n from count`);
  for (const statement of fills) await run(statement.compile(db).sql);
  await run("drop table numbers");
  await run("analyze");
}

/** Fills PostgreSQL over a separate connection without the product's timeouts and foreign key checks. */
async function fillPostgres(db: Db, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set session_replication_role = replica");
  await fill(db, (statement) => client.query(statement));
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
    await sql`pragma synchronous = off`.execute(db);
    await migrate(db);
    await seed(db);
    await fill(db, (statement) => db.executeQuery(CompiledQuery.raw(statement)));
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
