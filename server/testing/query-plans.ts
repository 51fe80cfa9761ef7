import {
  CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  type RootOperationNode,
  sql,
} from "kysely";
import type { Db } from "../db/database.ts";
import { isPostgres } from "../db/word-index.ts";

/** Records every statement of a database, its transactions included. */
export function recordStatements(db: Db): { db: Db; list(): CompiledQuery[] } {
  const bySql = new Map<string, CompiledQuery>();
  const executor = db.getExecutor();
  const plugin: KyselyPlugin = {
    transformQuery({ node }): RootOperationNode {
      const compiled = executor.compileQuery(node, createQueryId());
      bySql.set(compiled.sql, compiled);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), list: () => [...bySql.values()] };
}

const explainable = /^\s*(select|insert|update|delete|with)\b/i;

type PlanRow = { detail?: string; "QUERY PLAN"?: string };

type PlanOptions = {
  /** The tables are small, or have no statistics: PostgreSQL would rather scan them. */
  small: boolean;
};

/** The plan of a statement as one text; empty for one that has none. */
export async function readPlan(
  db: Db,
  statement: CompiledQuery,
  { small }: PlanOptions = { small: true },
): Promise<string> {
  if (!explainable.test(statement.sql)) return "";
  const explain = isPostgres(db) ? "explain" : "explain query plan";
  const parameters = [...statement.parameters];
  return db.connection().execute(async (connection) => {
    // Then PostgreSQL scans only where no index fits.
    if (isPostgres(db) && small) await sql`set enable_seqscan = off`.execute(connection);
    const query = CompiledQuery.raw(`${explain} ${statement.sql}`, parameters);
    const { rows } = await connection.executeQuery<PlanRow>(query);
    if (isPostgres(db) && small) await sql`reset enable_seqscan`.execute(connection);
    return rows.map((row) => row.detail ?? row["QUERY PLAN"] ?? "").join("\n");
  });
}

const scan = /\bSCAN (\w+)\b(?! (?:USING|VIRTUAL))|\bSeq Scan on (\w+)/g;
const subquery = /\b(?:CO-ROUTINE|MATERIALIZE) (\w+)/g;

/**
 * The tables that a plan reads from end to end without an index, by the names that the statement gives
 * them; subqueries apart.
 */
export function findScannedTables(plan: string): string[] {
  const subqueries = [...plan.matchAll(subquery)].map(([, name]) => name);
  const scanned = [...plan.matchAll(scan)].map(([, sqlite, postgres]) => sqlite ?? postgres ?? "");
  return scanned.filter((name) => !subqueries.includes(name));
}
