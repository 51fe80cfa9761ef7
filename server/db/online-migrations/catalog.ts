import { sql } from "kysely";
import { wideColumns } from "../../../migrations/wide-columns.ts";
import type { Db } from "../database.ts";

/** A column of 32 bits that shall have 64. */
type NarrowColumn = { name: string; isRequired: boolean; isCounted: boolean };
export type NarrowTable = { table: string; columns: NarrowColumn[] };

/** The tables of this schema that still have ids of 32 bits. */
export async function listNarrowTables(db: Db): Promise<NarrowTable[]> {
  const { rows } = await sql<NarrowColumn & { table: string }>`
    select c.relname as "table", a.attname as name, a.attnotnull as "isRequired",
      a.attidentity <> '' as "isCounted"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and a.atttypid = 'int4'::regtype and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  const wanted = rows.filter(({ table, name }) => wideColumns[table]?.includes(name));
  const byTable = Map.groupBy(wanted, ({ table }) => table);
  return [...byTable].map(([table, columns]) => ({ table, columns }));
}

/** An index on some columns, as a statement that makes it. */
export type IndexDefinition = { name: string; definition: string };

/** The indexes that name one of the columns, in their keys or in their condition. */
export async function listIndexes(
  db: Db,
  { table, columns }: NarrowTable,
): Promise<IndexDefinition[]> {
  const { rows } = await sql<IndexDefinition>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = ${table}::regclass and i.indisvalid and exists (
      select 1 from pg_attribute a
      where a.attrelid = i.indrelid and a.attname in (${sql.join(columns.map(({ name }) => name))})
        and (a.attnum = any (i.indkey) or exists (
          select 1 from pg_depend d
          where d.objid = i.indexrelid and d.refobjid = i.indrelid and d.refobjsubid = a.attnum)))
    order by 1`.execute(db);
  return rows;
}

/** A constraint on the columns: primary key, unique, or a foreign key from or to them. */
export type Constraint = { table: string; name: string; kind: "p" | "u" | "f"; definition: string };

export async function listConstraints(
  db: Db,
  { table, columns }: NarrowTable,
): Promise<Constraint[]> {
  const names = sql.join(columns.map(({ name }) => name));
  const { rows } = await sql<Constraint>`
    with wanted as (
      select attnum from pg_attribute where attrelid = ${table}::regclass and attname in (${names}))
    select conrelid::regclass::text as "table", conname as name, contype as kind,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype in ('p', 'u', 'f') and (
      (conrelid = ${table}::regclass and conkey && (select array_agg(attnum) from wanted))
      or (confrelid = ${table}::regclass and confkey && (select array_agg(attnum) from wanted)))
    order by conname`.execute(db);
  return rows;
}

/** Foreign keys that hold for new rows and were not yet checked for the old ones. */
export async function listUnvalidatedForeignKeys(
  db: Db,
): Promise<Pick<Constraint, "table" | "name">[]> {
  const { rows } = await sql<Pick<Constraint, "table" | "name">>`
    select conrelid::regclass::text as "table", conname as name from pg_constraint
    where contype = 'f' and not convalidated
      and connamespace = current_schema()::regnamespace`.execute(db);
  return rows;
}

/** The triggers of the product on a table, which may refuse to change its rows. */
export async function hasTriggers(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal and tgname not like 'widen_%'
    limit 1`.execute(db);
  return rows.length > 0;
}
