import { type Dialect, Kysely } from "kysely";
import type { Database, Db } from "./database.ts";
import { createHealthMonitor } from "./database-health.ts";
import { getParts, setParts } from "./dialect-parts.ts";
import { type PostgresTimeouts, postgresDialect } from "./postgres.ts";
import { sqliteDialect } from "./sqlite.ts";

/** The path of a `file:` URL; null for PostgreSQL. */
export function sqlitePath(databaseUrl: string): string | null {
  return databaseUrl.startsWith("file:") ? databaseUrl.slice("file:".length) : null;
}

/** Puts something between Kysely and a dialect, for example spans (tracing/traced-dialect.ts). */
export type WrapDialect = (dialect: Dialect) => Dialect;

export function openWith(dialect: Dialect, wrap?: WrapDialect): Db {
  const { readAtOnce, ...parts } = getParts(dialect);
  const { log, watch } = createHealthMonitor(() => parts.wal?.failure ?? null);
  const db = new Kysely<Database>({ dialect: wrap?.(dialect) ?? dialect, log });
  watch(db);
  // A wrapper around a dialect sees each statement: none goes past it.
  setParts(db, { ...parts, ...(wrap === undefined && readAtOnce && { readAtOnce }) });
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
