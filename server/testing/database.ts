import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PGliteDialect, sql } from "kysely";
import pg from "pg";
import type { Db } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase, openWith } from "../db/open.ts";
import { seed } from "../seed/seed.ts";

/** A migrated and seeded database for one test; closing deletes it. */
export type TestDatabase = { db: Db; url: string; close(): Promise<void> };
type Factory = () => Promise<TestDatabase>;

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
  return async () => {
    count += 1;
    const path = join(folder, `${count}.db`);
    copyFileSync(template, path);
    const db = openDatabase(`file:${path}`);
    return { db, url: `file:${path}`, close: () => db.destroy() };
  };
}

async function listTables(db: Db): Promise<string> {
  const tables = await db.introspection.getTables();
  return tables
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("kysely_"))
    .map((name) => `"${name}"`)
    .join(", ");
}

/** Starts one PGlite per worker, since starting takes seconds; each test empties and seeds it. */
async function createPgliteFactory(): Promise<Factory> {
  const db = openWith(new PGliteDialect({ pglite: new PGlite() }));
  await migrate(db);
  const tables = await listTables(db);
  return async () => {
    await sql`truncate ${sql.raw(tables)} restart identity cascade`.execute(db);
    await seed(db);
    return { db, url: "pglite", close: async () => undefined };
  };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Migrates one database on the real server and returns a factory of copies there. */
async function createPostgresFactory(): Promise<Factory> {
  const serverUrl = process.env.SAATHI_TEST_POSTGRES_URL;
  if (serverUrl === undefined) throw new Error("SAATHI_TEST_POSTGRES_URL is missing");
  const toUrl = (name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const template = `saathi_template_${process.pid}`;
  await runOnServer(serverUrl, `drop database if exists ${template} with (force)`);
  await runOnServer(serverUrl, `create database ${template}`);
  const first = openDatabase(toUrl(template));
  await prepare(first);
  await first.destroy();
  let count = 0;
  return async () => {
    count += 1;
    const name = `saathi_test_${process.pid}_${count}`;
    await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
    await runOnServer(serverUrl, `create database ${name} template ${template}`);
    const db = openDatabase(toUrl(name));
    return {
      db,
      url: toUrl(name),
      async close() {
        await db.destroy();
        await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
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

/** Opens a fresh database on the dialect of this run. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dialect = testDialect();
  const factory = factories.get(dialect) ?? createFactory[dialect]();
  factories.set(dialect, factory);
  return (await factory)();
}
