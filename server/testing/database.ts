import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PGliteDialect, sql } from "kysely";
import pg from "pg";
import type { Db } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase, openWith, type WrapDialect } from "../db/open.ts";
import { seed } from "../seed/seed.ts";

/** A migrated and seeded database for one test; closing deletes it. */
export type TestDatabase = { db: Db; url: string; close(): Promise<void> };
type Factory = (wrap?: WrapDialect) => Promise<TestDatabase>;

export type TestDialect = "sqlite" | "pglite" | "postgres";

/** The dialect of this test run. */
export function testDialect(): TestDialect {
  const named = process.env.SAATHI_TEST_DIALECT ?? "sqlite";
  if (named === "sqlite" || named === "pglite" || named === "postgres") return named;
  throw new Error(`SAATHI_TEST_DIALECT: unknown database '${named}'`);
}

async function prepare(db: Db): Promise<void> {
  await migrate(db);
  await seed(db);
}

/** Migrates one file and returns a factory of copies. */
async function createSqliteFactory(): Promise<Factory> {
  const folder = mkdtempSync(join(tmpdir(), "saathi-test-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const template = join(folder, "template.db");
  const first = openDatabase(`file:${template}`);
  await prepare(first);
  await sql`pragma wal_checkpoint(truncate)`.execute(first);
  await first.destroy();
  let count = 0;
  return async (wrap) => {
    count += 1;
    const path = join(folder, `${count}.db`);
    copyFileSync(template, path);
    const db = openDatabase(`file:${path}`, undefined, wrap);
    return { db, url: `file:${path}`, close: () => db.destroy() };
  };
}

/**
 * Empties a migrated PostgreSQL database: a tenth of the time of `truncate`, which makes every table
 * and index anew. Triggers and foreign keys are off meanwhile.
 */
async function emptyTables(db: Db): Promise<void> {
  await sql`
    do $$
    declare
      entry record;
    begin
      set local session_replication_role = replica;
      for entry in select tablename from pg_tables
        where schemaname = 'public' and tablename not like 'kysely_%'
      loop
        execute format('delete from %I', entry.tablename);
      end loop;
      for entry in select sequencename from pg_sequences
        where schemaname = 'public' and last_value is not null
      loop
        execute format('alter sequence %I restart', entry.sequencename);
      end loop;
    end $$`.execute(db);
}

/** Starts one PGlite per worker, since starting takes seconds; each test empties and seeds it. */
async function createPgliteFactory(): Promise<Factory> {
  const pglite = new PGlite();
  const db = openWith(new PGliteDialect({ pglite }));
  await migrate(db);
  return async (wrap) => {
    await emptyTables(db);
    await seed(db);
    const own = wrap === undefined ? db : openWith(new PGliteDialect({ pglite }), wrap);
    return { db: own, url: "pglite", close: async () => undefined };
  };
}

/** The address of the real server, or of one database there. */
function toServerUrl(database?: string): string {
  const url = process.env.SAATHI_TEST_POSTGRES_URL;
  if (url === undefined) throw new Error("SAATHI_TEST_POSTGRES_URL is missing");
  return database === undefined ? url : Object.assign(new URL(url), { pathname: database }).href;
}

async function copyDatabase(name: string, template: string): Promise<void> {
  await runOnServer(`drop database if exists ${name} with (force)`);
  await runOnServer(`create database ${name} template ${template}`);
}

/** Runs a statement on the real server, outside the databases of the tests. */
async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: toServerUrl() });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * Keeps the server from vacuuming the few rows of a test: its statistics would change the plans that
 * tests read, at a moment of its own.
 */
async function turnOffAutovacuum(db: Db): Promise<void> {
  await sql`
    do $$
    declare
      entry record;
    begin
      for entry in select tablename from pg_tables where schemaname = 'public'
      loop
        execute format('alter table %I set (autovacuum_enabled = off)', entry.tablename);
      end loop;
    end $$`.execute(db);
}

/** What a test may have changed in the schema: relations, columns and triggers, counted. */
async function describeSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ counts: string }>`
    select count(distinct c.oid) || ' ' || count(a.*) || ' ' ||
      (select count(*) from pg_trigger) || ' ' || (select count(*) from pg_constraint) as counts
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and not a.attisdropped`.execute(db);
  return rows[0]?.counts ?? "";
}

/**
 * Migrates one database on the real server and returns a factory of copies there. A copy takes a
 * quarter of a second: one that a test has closed is emptied for the next, unless its schema changed.
 */
async function createPostgresFactory(): Promise<Factory> {
  const template = `saathi_template_${process.pid}`;
  await copyDatabase(template, "template1");
  const first = openDatabase(toServerUrl(template));
  await prepare(first);
  await turnOffAutovacuum(first);
  const schema = await describeSchema(first);
  await first.destroy();
  const closed: string[] = [];
  let count = 0;

  async function reuse(name: string): Promise<Db> {
    const connections = `pg_stat_activity where datname = '${name}'`;
    await runOnServer(`select pg_terminate_backend(pid) from ${connections}`);
    const db = openDatabase(toServerUrl(name));
    if ((await describeSchema(db)) === schema) {
      await emptyTables(db);
      await seed(db);
      return db;
    }
    await db.destroy();
    await copyDatabase(name, template);
    return openDatabase(toServerUrl(name));
  }

  async function copy(name: string): Promise<Db> {
    await copyDatabase(name, template);
    return openDatabase(toServerUrl(name));
  }

  return async (wrap) => {
    const used = closed.pop();
    count += 1;
    const name = used ?? `saathi_test_${process.pid}_${count}`;
    const plain = await (used === undefined ? copy(name) : reuse(name));
    if (wrap !== undefined) await plain.destroy();
    const db = wrap === undefined ? plain : openDatabase(toServerUrl(name), undefined, wrap);
    return {
      db,
      url: toServerUrl(name),
      async close() {
        await db.destroy();
        closed.push(name);
      },
    };
  };
}

const createFactory = {
  sqlite: createSqliteFactory,
  pglite: createPgliteFactory,
  postgres: createPostgresFactory,
};
const factories = new Map<TestDialect, Promise<Factory>>();

/** Opens a fresh database on the dialect of this run; `wrap` as in `openDatabase`. */
export async function openTestDatabase(wrap?: WrapDialect): Promise<TestDatabase> {
  const dialect = testDialect();
  const factory = factories.get(dialect) ?? createFactory[dialect]();
  factories.set(dialect, factory);
  return (await factory)(wrap);
}
