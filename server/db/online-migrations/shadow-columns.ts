import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db, Trx } from "../database.ts";
import { hasTriggers, type IndexDefinition, listIndexes, type NarrowTable } from "./catalog.ts";
import { retryPauseMs, withShortLockWait } from "./lock-waits.ts";

const pagesPerBatch = 100;

/** The temporary name of a wide column or its index, until it takes the place of the narrow one. */
export function wideName(name: string): string {
  return `${name}__wide`;
}

export function triggerName(table: string): string {
  return `widen_${table}`;
}

/** Adds columns of 64 bits, which a trigger keeps equal to the narrow ones. */
async function addColumns(trx: Trx, { table, columns }: NarrowTable): Promise<void> {
  const added = columns.map(
    ({ name }) => sql`add column if not exists ${sql.ref(wideName(name))} bigint`,
  );
  await sql`alter table ${sql.table(table)} ${sql.join(added)}`.execute(trx);
  const copies = columns.map(({ name }) => `new."${wideName(name)}" := new."${name}";`).join(" ");
  const trigger = sql.ref(triggerName(table));
  await sql`create or replace function ${trigger}() returns trigger language plpgsql as
    ${sql.lit(`begin ${copies} return new; end`)}`.execute(trx);
  await sql`drop trigger if exists ${trigger} on ${sql.table(table)}`.execute(trx);
  await sql`create trigger ${trigger} before insert or update on ${sql.table(table)}
    for each row execute function ${trigger}()`.execute(trx);
}

function isBehind({ columns }: NarrowTable) {
  return sql.join(
    columns.map(({ name }) => sql`${sql.ref(wideName(name))} is distinct from ${sql.ref(name)}`),
    sql` or `,
  );
}

/**
 * Copies the ids of some pages of a table; rows that somebody has locked wait for the next pass.
 * @returns how many rows it changed
 */
async function copyPages(db: Db, narrow: NarrowTable, fromPage: number): Promise<number> {
  const { table, columns } = narrow;
  const set = columns.map(({ name }) => sql`${sql.ref(wideName(name))} = ${sql.ref(name)}`);
  const [from, to] = [fromPage, fromPage + pagesPerBatch].map((page) => sql.lit(`(${page},0)`));
  const { numAffectedRows } =
    await sql`update ${sql.table(table)} set ${sql.join(set)} where ctid = any (array(
    select ctid from ${sql.table(table)}
    where ctid >= ${from}::tid and ctid < ${to}::tid and (${isBehind(narrow)})
    for no key update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The audit trail refuses changes. Its lock keeps everybody else from changing it meanwhile. */
async function copyPagesOfProtected(db: Db, narrow: NarrowTable, fromPage: number) {
  const table = sql.table(narrow.table);
  return withShortLockWait(db, async (trx) => {
    await sql`alter table ${table} disable trigger user`.execute(trx);
    const copied = await copyPages(trx, narrow, fromPage);
    await sql`alter table ${table} enable trigger user`.execute(trx);
    return copied;
  });
}

async function countPages(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select ceil(pg_relation_size(${table}::regclass)::float8
      / current_setting('block_size')::float8) as pages`.execute(db);
  return rows[0]?.pages ?? 0;
}

/** Copies the ids of all rows, a few pages at a time: no row stays locked for long. */
async function copyIds(db: Db, narrow: NarrowTable): Promise<void> {
  const copy = (await hasTriggers(db, narrow.table)) ? copyPagesOfProtected : copyPages;
  for (;;) {
    const pages = await countPages(db, narrow.table);
    let copied = 0;
    for (let page = 0; page < pages; page += pagesPerBatch) copied += await copy(db, narrow, page);
    const { rows } = await sql`
      select 1 from ${sql.table(narrow.table)} where ${isBehind(narrow)} limit 1`.execute(db);
    if (rows.length === 0) return;
    // Somebody still has the last rows locked.
    if (copied === 0) await sleep(retryPauseMs);
  }
}

/** Proves beforehand, without a lock, that required columns have no null. */
async function proveRequired(db: Db, { table, columns }: NarrowTable): Promise<void> {
  for (const { name, isRequired } of columns) {
    if (!isRequired) continue;
    const [wide, proof] = [sql.ref(wideName(name)), sql.ref(`${wideName(name)}_set`)];
    await withShortLockWait(db, async (trx) => {
      await sql`alter table ${sql.table(table)} drop constraint if exists ${proof},
        add constraint ${proof} check (${wide} is not null) not valid`.execute(trx);
    });
    await sql`alter table ${sql.table(table)} validate constraint ${proof}`.execute(db);
  }
}

/** The definition of an index, on the wide columns instead. */
function toWideDefinition({ name, definition }: IndexDefinition, { columns }: NarrowTable): string {
  const [head = "", rest = ""] = definition.split(/ USING (.*)/s);
  const wide = columns.reduce(
    (text, column) => text.replace(new RegExp(`\\b${column.name}\\b`, "g"), wideName(column.name)),
    rest,
  );
  const named = head.replace(`INDEX ${name} `, `INDEX CONCURRENTLY ${wideName(name)} `);
  return `${named} USING ${wide}`;
}

async function createIndexes(db: Db, narrow: NarrowTable): Promise<IndexDefinition[]> {
  const indexes = (await listIndexes(db, narrow)).filter(
    ({ name }) => !name.endsWith(wideName("")),
  );
  for (const index of indexes) {
    // A crash may have left this index half made: make it again in any case.
    await sql`drop index concurrently if exists ${sql.ref(wideName(index.name))}`.execute(db);
    await sql.raw(toWideDefinition(index, narrow)).execute(db);
  }
  return indexes;
}

/**
 * Prepares columns of 64 bits beside the narrow ones while others read and write the table. Safe to
 * repeat after a crash.
 * @returns the indexes that have a wide twin now
 */
export async function prepareShadow(db: Db, narrow: NarrowTable): Promise<IndexDefinition[]> {
  await withShortLockWait(db, (trx) => addColumns(trx, narrow));
  await copyIds(db, narrow);
  await proveRequired(db, narrow);
  const indexes = await createIndexes(db, narrow);
  await sql`analyze ${sql.table(narrow.table)}`.execute(db);
  return indexes;
}
