import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listOrdersInStatus } from "./billing/admin/operator-store.ts";
import { countWritingReplies } from "./chat/operator-store.ts";
import type { Db } from "./db/database.ts";
import { isPostgres } from "./db/is-postgres.ts";
import { lockUser } from "./db/locks.ts";
import { openTestDatabase, type TestDatabase } from "./testing/database.ts";
import { everyCallOptions } from "./testing/every-call/call-product.ts";
import { exerciseProduct } from "./testing/every-call/exercise-product.ts";
import { listNeverCalled, recordCalls } from "./testing/every-call/recorded-calls.ts";
import { createMember } from "./testing/members.ts";
import { listScanningStatements, smallTables } from "./testing/query-plans/allowed-scans.ts";
import { fillForPlans, forgetStatistics } from "./testing/query-plans/planner-rows.ts";
import { readPlans } from "./testing/query-plans/read-plan.ts";
import { recordStatements } from "./testing/query-plans/record-statements.ts";
import { startTestApp, type TestApp } from "./testing/test-app.ts";

let database: TestDatabase;
let app: TestApp;
let recorded: ReturnType<typeof recordStatements>;
let calls: ReturnType<typeof recordCalls>;

beforeAll(async () => {
  calls = recordCalls();
  database = await openTestDatabase();
  recorded = recordStatements(database.db);
  const product = await startTestApp({ ...everyCallOptions, database: recorded.db });
  // Statements that the test itself sends are not recorded.
  app = { ...product, db: database.db };
  await exerciseProduct(app, recorded.db);
});
afterAll(async () => {
  calls.stop();
  await app.close();
  await forgetStatistics(database.db);
  await database.close();
});

test("every procedure and path of the product answered with success", () => {
  expect(listNeverCalled(calls.calls)).toEqual([]);
});

test("no request, start or job scans a large table or index", async () => {
  const statements = recorded.list();
  await fillForPlans(database.db);
  expect(statements.length).toBeGreaterThan(400);
  expect(await listScanningStatements(database.db, statements)).toEqual([]);
});

test("the operator's queries use the partial indexes", async () => {
  const { db, list } = recordStatements(database.db);
  await countWritingReplies(db);
  await listOrdersInStatus(db, "review", 50);
  for (const plan of await readPlans(database.db, list())) {
    expect(plan).toMatch(/messages_writing_by_heartbeat|messages_one_writing|orders_in_review/);
  }
});

test("locks a user without writing a row on SQLite", async () => {
  if (isPostgres(database.db)) return;
  const countChanges = async (db: Db) =>
    (await sql<{ n: number }>`select total_changes() as n`.execute(db)).rows[0]?.n;
  const asha = await createMember(app);
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

test("every foreign key to a large table begins an index", async () => {
  if (isPostgres(database.db)) return;
  const keys = await listUnindexedKeys(database.db);
  const parents = keys.filter(({ parent }) => !smallTables.includes(parent));
  expect(parents.map(({ child, column }) => `${child}.${column}`)).toEqual([]);
});
