import { type Dialect, Kysely } from "kysely";
import type { Database, Db } from "./database.ts";
import { type PostgresTimeouts, postgresDialect } from "./postgres.ts";
import { sqliteDialect } from "./sqlite.ts";
import { createTroubleLog } from "./trouble-log.ts";

/** The path of a `file:` address; null for PostgreSQL. */
export function sqlitePath(databaseUrl: string): string | null {
  return databaseUrl.startsWith("file:") ? databaseUrl.slice("file:".length) : null;
}

export function openWith(dialect: Dialect): Db {
  const { log, watch } = createTroubleLog();
  const db = new Kysely<Database>({ dialect, log });
  watch(db);
  return db;
}

/**
 * Opens `file:PATH` or `postgres://…`. The caller closes it with `db.destroy()`. `timeouts` holds for
 * PostgreSQL; by default those of a server that people wait for.
 */
export function openDatabase(databaseUrl: string, timeouts?: PostgresTimeouts): Db {
  const path = sqlitePath(databaseUrl);
  return openWith(path === null ? postgresDialect(databaseUrl, timeouts) : sqliteDialect(path));
}
