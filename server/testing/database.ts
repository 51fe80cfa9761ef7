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

/** A database of a test's own, migrated and seeded; closing it leaves nothing behind. */
export type TestDatabase = { db: Db; url: string; close(): Promise<void> };
type Maker = () => Promise<TestDatabase>;

export type TestDialect = "sqlite" | "pglite" | "postgres";

/** The database that this run of the tests is about. */
export function testDialect(): TestDialect {
  const named = process.env.SAATHI_TEST_DIALECT ?? "sqlite";
  if (named === "sqlite" || named === "pglite" || named === "postgres") return named;
  throw new Error(`SAATHI_TEST_DIALECT: unknown database '${named}'`);
}

async function prepare(db: Db): Promise<void> {
  await migrate(db);
  await seed(db);
}

/** Migrates one file, then hands out copies of it. */
async function sqliteMaker(): Promise<Maker> {
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

async function tablesOf(db: Db): Promise<string> {
  const tables = await db.introspection.getTables();
  return tables
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("kysely_"))
    .map((name) => `"${name}"`)
    .join(", ");
}

/** One PGlite a worker (it takes seconds to start), emptied and seeded anew each time. */
async function pgliteMaker(): Promise<Maker> {
  const db = openWith(new PGliteDialect({ pglite: new PGlite() }));
  await migrate(db);
  const tables = await tablesOf(db);
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

/** Migrates one database on the real server, then makes copies of it there. */
async function postgresMaker(): Promise<Maker> {
  const serverUrl = process.env.SAATHI_TEST_POSTGRES_URL;
  if (serverUrl === undefined) throw new Error("SAATHI_TEST_POSTGRES_URL is missing");
  const urlOf = (name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const template = `saathi_template_${process.pid}`;
  await runOnServer(serverUrl, `drop database if exists ${template} with (force)`);
  await runOnServer(serverUrl, `create database ${template}`);
  const first = openDatabase(urlOf(template));
  await prepare(first);
  await first.destroy();
  let count = 0;
  return async () => {
    count += 1;
    const name = `saathi_test_${process.pid}_${count}`;
    await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
    await runOnServer(serverUrl, `create database ${name} template ${template}`);
    const db = openDatabase(urlOf(name));
    return {
      db,
      url: urlOf(name),
      async close() {
        await db.destroy();
        await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
      },
    };
  };
}

const makers = { sqlite: sqliteMaker, pglite: pgliteMaker, postgres: postgresMaker };
const makerOnce = new Map<TestDialect, Promise<Maker>>();

/** A fresh database on the dialect of this run. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dialect = testDialect();
  const maker = makerOnce.get(dialect) ?? makers[dialect]();
  makerOnce.set(dialect, maker);
  return (await maker)();
}
