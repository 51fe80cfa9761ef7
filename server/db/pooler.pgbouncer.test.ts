import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimFileStore } from "../storage/storage.ts";
import { openTestDatabase, type TestDatabase } from "../testing/database.ts";
import { callProduct, everyCallOptions } from "../testing/every-call/call-product.ts";
import { runJobs } from "../testing/every-call/run-jobs.ts";
import { rest } from "../testing/http/rest.ts";
import { createMember } from "../testing/members.ts";
import { startPgBouncer, type TestPgBouncer } from "../testing/programs/pgbouncer.ts";
import { startTestApp } from "../testing/test-app.ts";
import type { Db } from "./database.ts";
import { openDatabase } from "./open.ts";

// PgBouncer of this machine (.ci/run installs it), in transaction mode.
const program = process.env.SAATHI_TEST_PGBOUNCER ?? "";
// `default_pool_size` in testing/programs/pgbouncer.ts.
const connectionsMax = 3;

let database: TestDatabase;
let pooler: TestPgBouncer;

beforeAll(async () => {
  database = await openTestDatabase();
  pooler = await startPgBouncer(program, database.url);
});
afterAll(async () => {
  await pooler.close();
  await database.close();
});

/** The pooler hands this name on, so that its connections differ from those of the test's own pool. */
const pooledName = "saathi-through-pooler";

async function withPooled<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const url = new URL(pooler.urlOf(database.url));
  url.searchParams.set("application_name", pooledName);
  const db = openDatabase(url.href);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

test("answers every call and runs every job without an error log", async () => {
  await withPooled(async (db) => {
    await using app = await startTestApp({ ...everyCallOptions, database: db });
    await claimFileStore(app.ctx, { exclusiveSince: null, isProduction: false });
    await callProduct(app);
    await runJobs(app);
    expect(app.logged()).not.toContain('"level":50');
  });
});

test("serves many people of two instances at once over three connections", async () => {
  await withPooled((first) =>
    withPooled(async (second) => {
      const env = { RATE_LIMIT_SCALE: "100" };
      await using one = await startTestApp({ database: first, env });
      await using two = await startTestApp({ database: second, env });
      const answers = await Promise.all(
        Array.from({ length: 24 }, async (_, at) => {
          const app = at % 2 === 0 ? one : two;
          const { token } = await createMember(app, { subscribed: true });
          const sent = await rest(app, "POST /chat/1", { token, body: { message: `Hello ${at}` } });
          const read = await rest(app, "GET /chat-history", { token });
          return [sent.status, read.status];
        }),
      );
      expect(answers.flat().filter((status) => status !== 200)).toEqual([]);
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_stat_activity
        where datname = current_database() and application_name = ${pooledName}`.execute(
        database.db,
      );
      // All that the pooler has opened it keeps: as many as its pool allows.
      expect(rows[0]?.n).toBe(connectionsMax);
    }),
  );
});

test("keeps the time limits that the role has, since the pooler drops those of the connection", async () => {
  const name = new URL(database.url).pathname.slice(1);
  const ofRole = sql`alter role current_user in database ${sql.ref(name)}`;
  await sql`${ofRole} set statement_timeout = '300ms'`.execute(database.db);
  try {
    await pooler.close();
    pooler = await startPgBouncer(program, database.url);
    await withPooled(async (db) => {
      await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toThrow("statement timeout");
    });
  } finally {
    await sql`${ofRole} reset statement_timeout`.execute(database.db);
  }
});
