import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import type { Db } from "../database.ts";
import { openDatabase } from "../open.ts";
import { longTimeouts } from "../postgres.ts";
import { createDeferredIndexes } from "./deferred-indexes.ts";

const name = "search_entries_owner_words";
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  db = openDatabase(database.url, { ...longTimeouts, lockMs: 300 });
  await sql`drop index ${sql.ref(name)}`.execute(db);
});
afterEach(() => db.destroy());

async function isValid(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname = ${name} and i.indisvalid`.execute(db);
  return rows.length === 1;
}

test("an index waits for a backup only so long, says so, and is made by the next start", async () => {
  await db.connection().execute(async (backup) => {
    // pg_dump reads with one snapshot from its first statement to its last.
    await sql`begin isolation level repeatable read`.execute(backup);
    await sql`select count(*) from users`.execute(backup);
    await expect(createDeferredIndexes(db)).rejects.toThrow(/search_entries_owner_words.*backup/);
    await sql`rollback`.execute(backup);
  });
  expect(await isValid()).toBe(false);
  await createDeferredIndexes(db);
  expect(await isValid()).toBe(true);
});
