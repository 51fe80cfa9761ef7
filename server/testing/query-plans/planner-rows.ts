import { CompiledQuery, sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { isPostgres } from "../../db/is-postgres.ts";
import { fillLargeDatabase } from "../large-database/fill.ts";

const counts = { people: 500, messages: 4000, orders: 1000 };

/**
 * Gives PostgreSQL rows to plan for, because for an empty table any index is as good as another. SQLite
 * plans by the schema alone.
 */
export async function fillForPlans(db: Db): Promise<void> {
  if (!isPostgres(db)) return;
  await db.connection().execute(async (connection) => {
    // Without foreign keys: the rows refer to people by number.
    await sql`set session_replication_role = replica`.execute(connection);
    const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
    // Those that are left name messages by the same numbers.
    await sql`delete from search_entries`.execute(connection);
    await fillLargeDatabase(run, { everyTable: true, counts });
    await sql`set session_replication_role = origin`.execute(connection);
  });
}

/** Lets PostgreSQL forget what it knows of the rows, for the next test on the same database. */
export async function forgetStatistics(db: Db): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`delete from pg_statistic`.execute(db);
  await sql`update pg_class set relpages = 0, reltuples = -1
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
}
