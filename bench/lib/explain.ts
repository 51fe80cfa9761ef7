import { type CompiledQuery, sql } from "kysely";
import type { Db } from "../../server/db/database.ts";

/** The query plan of SQLite, in one line. */
export async function explain(db: Db, query: CompiledQuery): Promise<string> {
  const values = query.parameters.map((value) => `'${String(value)}'`);
  const explained = sql.raw(query.sql.replace(/\?/g, () => values.shift() ?? "null"));
  const { rows } = await sql<{ detail: string }>`explain query plan ${explained}`.execute(db);
  return rows.map(({ detail }) => detail).join("; ");
}
