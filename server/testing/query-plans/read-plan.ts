import { CompiledQuery, sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { isPostgres } from "../../db/is-postgres.ts";

const explainable = /^\s*(select|insert|update|delete|with)\b/i;

type PlanRow = { detail?: string; "QUERY PLAN"?: string };

export type PlanOptions = {
  /** The tables are small, or have no statistics: PostgreSQL would rather scan them. */
  small: boolean;
};

// Without them it reads from end to end only where no index fits.
const plansOfSmallTables = ["enable_seqscan", "enable_hashjoin", "enable_mergejoin"];

async function forbidPlans(connection: Db, value: "off" | "on"): Promise<void> {
  for (const name of plansOfSmallTables)
    await sql`set ${sql.raw(name)} = ${sql.raw(value)}`.execute(connection);
}

/** The plan of each statement as one text; empty for one that has none. */
export async function readPlans(
  db: Db,
  statements: readonly CompiledQuery[],
  { small }: PlanOptions = { small: true },
): Promise<string[]> {
  const explain = isPostgres(db) ? "explain" : "explain query plan";
  return db.connection().execute(async (connection) => {
    if (isPostgres(db) && small) await forbidPlans(connection, "off");
    const plans: string[] = [];
    for (const { sql: text, parameters } of statements) {
      const query = CompiledQuery.raw(`${explain} ${text}`, [...parameters]);
      const isExplainable = explainable.test(text);
      const { rows } = isExplainable ? await connection.executeQuery<PlanRow>(query) : { rows: [] };
      plans.push(rows.map((row) => row.detail ?? row["QUERY PLAN"] ?? "").join("\n"));
    }
    if (isPostgres(db) && small) await forbidPlans(connection, "on");
    return plans;
  });
}

/** What an index of PostgreSQL begins with, by the index's name: a column or an expression. */
export type LeadingColumns = ReadonlyMap<string, string>;

/** The leading columns of PostgreSQL's B-trees; empty on SQLite, whose plans name a skipped column. */
export async function readLeadingColumns(db: Db): Promise<LeadingColumns> {
  if (!isPostgres(db)) return new Map();
  const { rows } = await sql<{ name: string; leading: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid, 1, true) as leading
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and c.relnamespace = 'public'::regnamespace`.execute(db);
  return new Map(rows.map(({ name, leading }) => [name, leading]));
}
