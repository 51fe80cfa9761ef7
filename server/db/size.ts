import { statSync } from "node:fs";
import { sql } from "kysely";
import type { Db } from "./database.ts";
import { sqlitePath } from "./open.ts";

/** How many bytes a database takes, what is not written back yet included. */
export async function databaseBytes(db: Db, databaseUrl: string): Promise<number> {
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
