import { type Kysely, PostgresAdapter, sql } from "kysely";
import { wideColumns } from "./wide-columns.ts";

/**
 * Gives the counted ids of PostgreSQL 64 bits in tables that are empty, as in a new database. To change
 * a table with rows would write it anew, and nobody could read it meanwhile: server/db/online-migrations does
 * that beside a running server. SQLite's integers have 64 bits already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const [table, columns] of Object.entries(wideColumns)) {
    // The list also names tables of later migrations, which are not there yet.
    const { rows: found } = await sql<{ there: boolean }>`
      select to_regclass(${table}) is not null as there`.execute(db);
    if (found[0]?.there !== true) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) continue;
    const changes = columns.map((column) => sql`alter column ${sql.ref(column)} type bigint`);
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
  }
}
