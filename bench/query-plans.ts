import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "../server/db/database.ts";
import { lockUser } from "../server/db/lock-user.ts";
import { migrate } from "../server/db/migrate.ts";
import { openDatabase } from "../server/db/open.ts";
import { seed } from "../server/seed/seed.ts";
import { callProduct, runJobs, runStart } from "../server/testing/http/call-product.ts";
import { createMember } from "../server/testing/members.ts";
import { findScannedTables, readPlan, recordStatements } from "../server/testing/query-plans.ts";
import { startTestApp } from "../server/testing/test-app.ts";
import type { Bench, Result } from "./lib/types.ts";

const people = 50_000;
const messages = 1_000_000;
const perConversation = 20;
const orders = 100_000;
const smallTables = ["services", "plans", "coupons"];
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

/** Inserts a million messages, and the people, orders, webhooks and keys of a large product. */
async function fill(db: Db): Promise<void> {
  await sql`create table numbers (n integer primary key)`.execute(db);
  await sql`insert into numbers
    with recursive count(n) as (select 1 union all select n + 1 from count where n < ${messages})
    select n from count`.execute(db);
  for (const statement of fills) await statement.execute(db);
  await sql`drop table numbers`.execute(db);
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

async function runIn(folder: string, print: (line: string) => void): Promise<Result[]> {
  const db = openDatabase(`file:${join(folder, "large.db")}`);
  await sql`pragma synchronous = off`.execute(db);
  await migrate(db);
  await seed(db);
  await fill(db);
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
    const plan = await readPlan(db, statement);
    if (findScannedTables(plan).every((table) => smallTables.includes(table))) continue;
    scans += 1;
    print(`${statement.sql}\n${plan}`);
  }
  await app.close();
  await db.destroy();
  const common = { baseline: null };
  return [
    {
      ...common,
      label: `scans of ${statements.length} statements`,
      unit: "",
      product: scans,
      max: 0,
    },
    { ...common, label: "a lock of a user", unit: "ms", product: lockMs, max: lockMaxMs },
    {
      ...common,
      label: "the statements of a start",
      unit: "ms",
      product: startMs,
      max: startMaxMs,
    },
    { ...common, label: "each job once", unit: "ms", product: jobsMs },
  ];
}

/** The plans of all statements, and three durations, on SQLite with a million messages. */
export const bench: Bench = {
  name: "Query plans at 1,000,000 messages, 50,000 people and 100,000 orders",
  async run(print) {
    const folder = mkdtempSync(join(tmpdir(), "saathi-bench-"));
    try {
      return await runIn(folder, print);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
