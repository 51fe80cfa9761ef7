import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listOrdersInStatus } from "./billing/admin/operator-store.ts";
import { countWriting } from "./chat/operator-store.ts";
import type { Db } from "./db/database.ts";
import { lockUser } from "./db/lock-user.ts";
import { isPostgres } from "./db/word-index.ts";
import { openTestDatabase, type TestDatabase } from "./testing/database.ts";
import { callProduct, runJobs, runStart } from "./testing/http/call-product.ts";
import { createMember, type TestMember } from "./testing/members.ts";
import { findScannedTables, readPlan, recordStatements } from "./testing/query-plans.ts";
import { startTestApp, type TestApp } from "./testing/test-app.ts";

// Tables that an operator fills by hand: tens of rows, and most of their readers want all of them.
const smallTables = ["services", "plans", "coupons", "facts"];

let database: TestDatabase;
let app: TestApp;
let asha: TestMember;
let recorded: ReturnType<typeof recordStatements>;

beforeAll(async () => {
  database = await openTestDatabase();
  recorded = recordStatements(database.db);
  app = await startTestApp({ database: recorded.db, env: { RATE_LIMIT_SCALE: "100" } });
  asha = await createMember(app, { subscribed: true });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test("scans no large table on the way of a request, at a start or in a job", async () => {
  await callProduct(app, asha);
  await runStart(app);
  await runJobs(app);
  const statements = recorded.list();
  const scans: string[] = [];
  for (const statement of statements) {
    const plan = await readPlan(database.db, statement);
    const tables = findScannedTables(plan).filter((table) => !smallTables.includes(table));
    if (tables.length > 0) scans.push(`${statement.sql}\n${plan}`);
  }
  expect(statements.length).toBeGreaterThan(60);
  expect(scans).toEqual([]);
});

test("finds what an operator asks for without reading the finished replies and orders", async () => {
  const { db, list } = recordStatements(database.db);
  await countWriting(db);
  await listOrdersInStatus(db, "review", 50);
  for (const statement of list()) {
    const plan = await readPlan(database.db, statement);
    expect(plan).toMatch(/messages_writing_by_heartbeat|messages_one_writing|orders_in_review/);
  }
});

test("locks a user without writing a row on SQLite", async () => {
  if (isPostgres(database.db)) return;
  const countChanges = async (db: Db) =>
    (await sql<{ n: number }>`select total_changes() as n`.execute(db)).rows[0]?.n;
  await database.db.transaction().execute(async (trx) => {
    const before = await countChanges(trx);
    await lockUser(trx, asha.id);
    expect(await countChanges(trx)).toBe(before);
  });
});

type ForeignKey = { child: string; column: string; parent: string };

/** The foreign keys of SQLite's schema whose first column begins no index. */
async function listUnindexedKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select child.name as child, fk."from" as "column", fk."table" as parent
    from sqlite_master as child, pragma_foreign_key_list(child.name) as fk
    where child.type = 'table' and fk.seq = 0 and not exists (
      select 1 from pragma_index_list(child.name) as i, pragma_index_info(i.name) as c
      where c.seqno = 0 and c.name = fk."from" and i.partial = 0)`.execute(db);
  return rows;
}

test("finds the rows that refer to a row by an index, whatever is deleted", async () => {
  if (isPostgres(database.db)) return;
  const keys = await listUnindexedKeys(database.db);
  const parents = keys.filter(({ parent }) => !smallTables.includes(parent));
  expect(parents.map(({ child, column }) => `${child}.${column}`)).toEqual([]);
});
