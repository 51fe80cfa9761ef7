import { CompiledQuery, sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { migrate } from "../../db/migrate.ts";
import { seed } from "../../seed/seed.ts";
import { type Counts, listInserts } from "./inserts.ts";

const defaultCounts: Counts = { people: 50_000, messages: 1_000_000, orders: 100_000 };

type Options = {
  /** Also what people and orders have besides: grants, invoices, devices, and so on. */
  everyTable?: boolean;
  /** A million messages by default. */
  counts?: Counts;
};

/** Inserts messages, and the people, orders, webhooks and keys of a large product. */
export async function fillLargeDatabase(
  run: (statement: string) => Promise<unknown>,
  { everyTable = false, counts = defaultCounts }: Options = {},
): Promise<void> {
  await run("create table numbers (n integer primary key)");
  await run(`insert into numbers
    with recursive count(n) as (select 1 union all select n + 1 from count where n < ${counts.messages})
    select n from count`);
  for (const statement of listInserts(counts, everyTable)) await run(statement);
  await run("drop table numbers");
  await run("analyze");
}

/** Makes a SQLite file with the given counts; a file that is lost with the machine needs no sync. */
export async function fillLargeFile(db: Db, options: Options = {}): Promise<void> {
  await sql`pragma synchronous = off`.execute(db);
  await migrate(db);
  await seed(db);
  await fillLargeDatabase((statement) => db.executeQuery(CompiledQuery.raw(statement)), options);
  await sql`pragma synchronous = full`.execute(db);
}
