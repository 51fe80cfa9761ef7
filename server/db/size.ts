import { statSync } from "node:fs";
import { sql } from "kysely";
import type { Db } from "./database.ts";
import { sqlitePath } from "./open.ts";

/** The size of a database in bytes, including SQLite's WAL. */
export async function getDatabaseBytes(db: Db, databaseUrl: string): Promise<number> {
  const path = sqlitePath(databaseUrl);
  if (path !== null) {
    const sizes = [path, `${path}-wal`].map((p) => statSync(p, { throwIfNoEntry: false })?.size);
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  }
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes
  `.execute(db);
  return rows[0]?.bytes ?? 0;
}
