import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { PGliteDialect, sql } from "kysely";
import pg from "pg";
import { lazyValue } from "../../shared/lazy-value.ts";
import type { Db } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase, openWith, type WrapDialect } from "../db/open.ts";
import { sqliteDialect } from "../db/sqlite.ts";
import { seed } from "../seed/seed.ts";
import { startPrepared } from "./database-templates/pglite-template.ts";
import { createSqliteFile } from "./database-templates/sqlite-template.ts";

/** A migrated and seeded database for one test; closing deletes it. */
export type TestDatabase = { db: Db; url: string; close(): Promise<void> };
type Factory = (wrap?: WrapDialect) => Promise<TestDatabase>;

export type TestDialect = "sqlite" | "pglite" | "postgres";

export function testDialect(): TestDialect {
  const named = process.env.SAATHI_TEST_DIALECT ?? "sqlite";
  if (named === "sqlite" || named === "pglite" || named === "postgres") return named;
  throw new Error(`SAATHI_TEST_DIALECT: unknown database '${named}'`);
}

async function prepare(db: Db): Promise<void> {
  await migrate(db);
  await seed(db);
}

/** @returns a function that seeds a database like this one again, in a tenth of the statements */
async function readSeed(db: Db): Promise<(emptied: Db) => Promise<void>> {
  const services = await db.selectFrom("services").selectAll().execute();
  const plans = await db.selectFrom("plans").selectAll().execute();
  return async (emptied) => {
    await emptied.insertInto("services").values(services).execute();
    await emptied.insertInto("plans").values(plans).execute();
  };
}

async function createSqliteFactory(): Promise<Factory> {
  const folder = mkdtempSync(join(tmpdir(), "saathi-test-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  return async (wrap) => {
    count += 1;
    const path = join(folder, `${count}.db`);
    await createSqliteFile(path);
    // Nobody needs a test's rows after a loss of power, and each commit would wait for the disk.
    const db = openWith(
      sqliteDialect(path, async () => undefined),
      wrap,
    );
    if (wrap === undefined) await sql`pragma synchronous = off`.execute(db);
    return { db, url: `file:${path}`, close: () => db.destroy() };
  };
}

/**
 * Empties a migrated PostgreSQL database: a tenth of the time of `truncate`, which makes every table
 * and index again. Triggers and foreign keys are off meanwhile.
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
  const open = (pglite: PGlite, wrap?: WrapDialect) =>
    openWith(new PGliteDialect({ pglite }), wrap);
  const pglite = await startPrepared((own) => prepare(open(own)));
  const db = open(pglite);
  const seedAgain = await readSeed(db);
  return async (wrap) => {
    await emptyTables(db);
    await seedAgain(db);
    const own = wrap === undefined ? db : open(pglite, wrap);
    return { db: own, url: "pglite", close: async () => undefined };
  };
}

/** The URL of the real server, or of one database there. */
function toServerUrl(database?: string): string {
  const url = process.env.SAATHI_TEST_POSTGRES_URL;
  if (url === undefined) throw new Error("SAATHI_TEST_POSTGRES_URL is missing");
  return database === undefined ? url : Object.assign(new URL(url), { pathname: database }).href;
}

type Server = { run(statement: string): Promise<{ rows: unknown[] }> };

/** A connection to the real server, outside the databases of the tests, for as long as the process runs. */
async function connectToServer(): Promise<Server> {
  const client = new pg.Client({ connectionString: toServerUrl() });
  client.on("error", () => undefined);
  await client.connect();
  return { run: (statement) => client.query(statement) };
}

async function copyDatabase(server: Server, name: string, template: string): Promise<void> {
  await server.run(`drop database if exists ${name} with (force)`);
  await server.run(`create database ${name} template ${template}`);
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

/** A database that a test has closed. Its connections stay open: a new one reads the catalogue again. */
type Closed = { name: string; db: Db };

/**
 * Migrates one database on the real server and returns a factory of copies there. A copy takes a
 * quarter of a second: one that a test has closed is emptied for the next, unless its schema changed or
 * somebody still works on it.
 */
async function createPostgresFactory(): Promise<Factory> {
  const server = await connectToServer();
  const template = `saathi_template_${process.pid}`;
  await copyDatabase(server, template, "template1");
  const first = openDatabase(toServerUrl(template));
  await prepare(first);
  const seedAgain = await readSeed(first);
  await turnOffAutovacuum(first);
  const schema = await describeSchema(first);
  await first.destroy();
  const closed: Closed[] = [];
  let count = 0;

  async function canBeReused({ name, db }: Closed): Promise<boolean> {
    const { rows } = await server.run(
      `select 1 from pg_stat_activity where datname = '${name}' and state <> 'idle'`,
    );
    // A test may have ended the connections itself.
    return rows.length === 0 && (await describeSchema(db).catch(() => "")) === schema;
  }

  async function reuse(used: Closed): Promise<Db> {
    const { name, db } = used;
    if (await canBeReused(used)) {
      await emptyTables(db);
      await seedAgain(db);
      return db;
    }
    await db.destroy();
    return copy(name);
  }

  async function copy(name: string): Promise<Db> {
    await copyDatabase(server, name, template);
    return openDatabase(toServerUrl(name));
  }

  return async (wrap) => {
    const used = closed.pop();
    count += 1;
    const name = used?.name ?? `saathi_test_${process.pid}_${count}`;
    const plain = await (used === undefined ? copy(name) : reuse(used));
    const wrapped = wrap && openDatabase(toServerUrl(name), undefined, wrap);
    return {
      db: wrapped ?? plain,
      url: toServerUrl(name),
      async close() {
        await wrapped?.destroy();
        closed.push({ name, db: plain });
      },
    };
  };
}

const createFactory = {
  sqlite: createSqliteFactory,
  pglite: createPgliteFactory,
  postgres: createPostgresFactory,
};
const factory = lazyValue(() => createFactory[testDialect()]());

/** Opens a fresh database on the dialect of this run; `wrap` as in `openDatabase`. */
export async function openTestDatabase(wrap?: WrapDialect): Promise<TestDatabase> {
  const open = await factory();
  return open(wrap);
}
