import { type Dialect, Kysely } from "kysely";
import type { Database, Db } from "./database.ts";
import { createFailureLog } from "./failure-log.ts";
import { type PostgresTimeouts, postgresDialect } from "./postgres.ts";
import { linkDatabase } from "./postgres-pool.ts";
import { findSyncFailure, linkDatabaseLog } from "./sqlite/log-sync.ts";
import { sqliteDialect } from "./sqlite.ts";
import { linkReader } from "./statements/read-at-once.ts";

/** The path of a `file:` address; null for PostgreSQL. */
export function sqlitePath(databaseUrl: string): string | null {
  return databaseUrl.startsWith("file:") ? databaseUrl.slice("file:".length) : null;
}

/** Puts something between Kysely and a dialect, for example spans (tracing/traced-dialect.ts). */
export type WrapDialect = (dialect: Dialect) => Dialect;

export function openWith(dialect: Dialect, wrap: WrapDialect = (same) => same): Db {
  const { log, watch } = createFailureLog(() => findSyncFailure(dialect));
  const wrapped = wrap(dialect);
  const db = new Kysely<Database>({ dialect: wrapped, log });
  watch(db);
  linkDatabase(db, dialect);
  linkDatabaseLog(db, dialect);
  linkReader(db, wrapped);
  return db;
}

/**
 * Opens `file:PATH` or `postgres://…`. The caller closes it with `db.destroy()`. `timeouts` holds for
 * PostgreSQL; by default those of a server that people wait for.
 */
export function openDatabase(
  databaseUrl: string,
  timeouts?: PostgresTimeouts,
  wrap?: WrapDialect,
): Db {
  const path = sqlitePath(databaseUrl);
  const dialect = path === null ? postgresDialect(databaseUrl, timeouts) : sqliteDialect(path);
  return openWith(dialect, wrap);
}
