import { PostgresAdapter } from "kysely";
import type { Db } from "./database.ts";

/** Whether a database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
