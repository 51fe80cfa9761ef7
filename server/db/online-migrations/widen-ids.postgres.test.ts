import { setTimeout as sleep } from "node:timers/promises";
import { type KyselyPlugin, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { migrations } from "../../../migrations/index.ts";
import type { Db } from "../database.ts";
import { migrate } from "../migrate.ts";
import { openDatabase } from "../open.ts";
import { longTimeouts } from "../postgres.ts";
import { listNarrowTables } from "./catalog.ts";
import { prepareShadow } from "./shadow-columns.ts";

const serverUrl = process.env.SAATHI_TEST_POSTGRES_URL ?? "";
const lastNarrow = "0030-file-store-marks";
const rows = 10_000;

function urlOf(name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const [fresh, old] = [`saathi_fresh_${process.pid}`, `saathi_old_${process.pid}`];
let db: Db;
let freshDb: Db;

beforeAll(async () => {
  await runOnServer(`create database ${fresh}`);
  freshDb = openDatabase(urlOf(fresh), longTimeouts);
  await migrate(freshDb);
});
afterAll(async () => {
  await freshDb.destroy();
  await runOnServer(`drop database ${fresh} with (force)`);
});
beforeEach(async () => {
  await runOnServer(`create database ${old}`);
  db = openDatabase(urlOf(old), longTimeouts);
  const before = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => name <= lastNarrow),
  );
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => before },
  }).migrateToLatest();
  if (error !== undefined) throw error;
  await fill(db);
});
afterEach(async () => {
  await db.destroy();
  await runOnServer(`drop database ${old} with (force)`);
});

/** One person with a conversation of `rows` messages, all indexed, with files and a trail. */
async function fill(to: Db): Promise<void> {
  const statements = [
    `insert into users (id, email, created_at) values ('u', 'u@example.in', '2026')`,
    `insert into services (id, name, icon, prompt, position) values (1, 'S', 'i', 'p', 1)`,
    `insert into conversations (id, user_id, service_id, title, created_at, active_at)
      values ('c', 'u', 1, 'T', '2026', '2026')`,
    `insert into messages (conversation_id, user_id, parent_id, depth, sender, status, created_at, text)
      select 'c', 'u', nullif(n - 1, 0), n, case n % 2 when 1 then 'user' else 'ai' end, 'complete', '2026', 'words ' || n
      from generate_series(1, ${rows}) n`,
    `insert into search_entries (message_id, conversation_id, user_id) select id, 'c', 'u' from messages`,
    `insert into attachments (id, user_id, message_id, conversation_id, name, media_type, bytes, created_at)
      select 'f' || id, 'u', id, 'c', 'n', 'image/png', 1, '2026' from messages where id % 10 = 0`,
    `insert into webhook_events (dedupe_key, type, order_id, body, received_at)
      values ('k', 'T', 'o', '{}', '2026')`,
    `insert into audit_events (at, actor, event, details)
      select '2026-11-22T00:00:00.000Z', 'operator', 'e' || n, '{}' from generate_series(1, 500) n`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(to);
}

/** Tables, columns with their types, indexes and constraints of a schema, without the order of columns. */
async function describeSchema(of: Db): Promise<string[]> {
  const { rows: lines } = await sql<{ line: string }>`
    select format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, a.attidentity) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s %s %s', conrelid::regclass, conname, convalidated,
      pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select format('function %s', proname) from pg_proc
      where pronamespace = 'public'::regnamespace
    union all select format('sequence %s %s', sequencename, data_type) from pg_sequences
    order by 1`.execute(of);
  return lines.map(({ line }) => line);
}

const countOf = async (of: Db, what: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.raw(what)}`.execute(of)).rows[0]?.n;

/** Writes and reads as an old instance does, until `stop`; keeps the longest wait and every failure. */
function startOldInstance(url: string) {
  const instance = openDatabase(url);
  let isStopped = false;
  const seen = { turns: 0, longestMs: 0, failures: [] as unknown[] };
  const turn = (depth: number) =>
    instance.transaction().execute(async (trx) => {
      const insert = (parent: number, place: number) =>
        sql<{ id: number }>`insert into messages
          (conversation_id, user_id, parent_id, depth, sender, status, created_at, text)
          values ('c', 'u', ${parent}, ${place}, 'user', 'complete', '2026', 'new') returning id`.execute(
          trx,
        );
      const { rows: last } = await sql<{ id: number }>`
        select id from messages where conversation_id = 'c' and active = 1 order by depth desc limit 1`.execute(
        trx,
      );
      const question = await insert(last[0]?.id ?? 1, depth);
      const reply = await insert(question.rows[0]?.id ?? 1, depth + 1);
      await sql`update messages set text = 'newer' where id = ${reply.rows[0]?.id ?? 0}`.execute(
        trx,
      );
    });
  const run = async () => {
    for (let depth = rows + 1; !isStopped; depth += 2) {
      const startedMs = performance.now();
      try {
        await turn(depth);
        await sql`select m.id from messages m join search_entries e on e.message_id = m.id
          where m.id in (1, 2, 3)`.execute(instance);
        seen.turns += 1;
      } catch (error) {
        seen.failures.push(error);
      }
      seen.longestMs = Math.max(seen.longestMs, performance.now() - startedMs);
      await sleep(2);
    }
  };
  const running = run();
  return {
    seen,
    async stop() {
      isStopped = true;
      await running;
      await instance.destroy();
    },
  };
}

test("widens the ids of tables with rows while an old instance writes, and ends like a new database", async () => {
  expect((await listNarrowTables(db)).length).toBeGreaterThan(10);
  const instance = startOldInstance(urlOf(old));
  await migrate(db);
  await instance.stop();
  expect(instance.seen.failures).toEqual([]);
  expect(instance.seen.turns).toBeGreaterThan(10);
  // A lock makes others wait for half a second; the rest is for a busy machine.
  expect(instance.seen.longestMs).toBeLessThan(1500);
  expect(await listNarrowTables(db)).toEqual([]);
  expect(await describeSchema(db)).toEqual(await describeSchema(freshDb));
  expect(await countOf(db, "messages")).toBe(rows + 2 * instance.seen.turns);
  expect(await countOf(db, "messages m join messages p on p.id = m.parent_id")).toBe(
    rows + 2 * instance.seen.turns - 1,
  );
  expect(await countOf(db, "search_entries e join messages m on m.id = e.message_id")).toBe(rows);
  expect(await countOf(db, "audit_events")).toBe(500);
  await expect(sql`update audit_events set event = 'x'`.execute(db)).rejects.toThrow("only grows");
});

/** Ends every connection to the database, as a crash of the process or of the server does. */
function crash(): Promise<void> {
  return runOnServer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${old}'`,
  );
}

/** Migrates until statement number `last` begins, and crashes then. @returns whether it ended before */
async function migrateUntil(last: number): Promise<boolean> {
  let begun = 0;
  let crashed: Promise<void> | undefined;
  const crashAtLast: KyselyPlugin = {
    transformQuery({ node }) {
      begun += 1;
      if (begun === last) crashed = crash();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await migrate(db.withPlugin(crashAtLast)).catch((error: unknown) => {
    if (crashed === undefined) throw error;
  });
  await crashed;
  return crashed === undefined;
}

test("goes on after crashes at any moment, and changes nothing when all is done", async () => {
  await sql.raw("create index messages_pkey__wide on messages (depth)").execute(db);
  let crashes = 0;
  while (!(await migrateUntil(5 * (crashes + 1)))) crashes += 1;
  expect(crashes).toBeGreaterThan(3);
  // A connection of the last crash may still seem to be open.
  await db.destroy();
  db = openDatabase(urlOf(old), longTimeouts);
  const widened = await describeSchema(db);
  expect(widened).toEqual(await describeSchema(freshDb));
  await migrate(db);
  expect(await describeSchema(db)).toEqual(widened);
  expect(await countOf(db, "messages m join messages p on p.id = m.parent_id")).toBe(rows - 1);
});

test("two instances that start together both succeed", async () => {
  const second = openDatabase(urlOf(old), longTimeouts);
  try {
    await Promise.all([migrate(db), migrate(second)]);
  } finally {
    await second.destroy();
  }
  expect(await describeSchema(db)).toEqual(await describeSchema(freshDb));
});

/** A transaction of somebody else, which holds what `statements` lock until `end`. */
async function startTransaction(...statements: string[]) {
  const client = new pg.Client({ connectionString: urlOf(old) });
  await client.connect();
  await client.query("begin");
  for (const statement of statements) await client.query(statement);
  return {
    async end() {
      await client.query("commit");
      await client.end();
    },
  };
}

test("an old instance goes on writing while the migrations wait for the end of a backup", async () => {
  // Locks as pg_dump does.
  const backup = await startTransaction("lock table messages, search_entries in access share mode");
  const instance = startOldInstance(urlOf(old));
  const migrated = migrate(db);
  try {
    // Waits until the lock of a migration has delayed the instance's writes twice.
    for (let turn = 0; turn < 2; turn += 1) {
      instance.seen.longestMs = 0;
      await expect.poll(() => instance.seen.longestMs).toBeGreaterThan(300);
    }
  } finally {
    await backup.end();
    await migrated;
    await instance.stop();
  }
  expect(instance.seen.failures).toEqual([]);
  expect(instance.seen.longestMs).toBeLessThan(1500);
  expect(await describeSchema(db)).toEqual(await describeSchema(freshDb));
});

test("pauses between two passes over a table while one of its rows stays locked", async () => {
  const passes: number[] = [];
  const others: Awaited<ReturnType<typeof startTransaction>>[] = [];
  const watchPasses: KyselyPlugin = {
    transformQuery({ node }) {
      // The first statement of each pass.
      if (JSON.stringify(node).includes("pg_relation_size")) passes.push(performance.now());
      return node;
    },
    async transformResult({ result }) {
      if (passes.length > 0 && others.length === 0) {
        others.push(await startTransaction("select 1 from messages where id = 1 for update"));
      }
      return result;
    },
  };
  const [narrow] = (await listNarrowTables(db)).filter(({ table }) => table === "messages");
  const prepared = prepareShadow(db.withPlugin(watchPasses), narrow ?? { table: "", columns: [] });
  await expect.poll(() => passes.length).toBeGreaterThan(3);
  await Promise.all([others[0]?.end(), prepared]);
  const gaps = passes.slice(2).map((at, index) => at - (passes[index + 1] ?? at));
  // A timer of Node may fire a millisecond early.
  expect(Math.min(...gaps)).toBeGreaterThan(490);
});
