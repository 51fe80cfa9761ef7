import { type Dialect, Kysely } from "kysely";
import type { Database, Db } from "./database.ts";
import { postgresDialect } from "./postgres.ts";
import { sqliteDialect } from "./sqlite.ts";

/** The path of a `file:` address; null for PostgreSQL. */
export function sqlitePath(databaseUrl: string): string | null {
  return databaseUrl.startsWith("file:") ? databaseUrl.slice("file:".length) : null;
}

export function openWith(dialect: Dialect): Db {
  return new Kysely<Database>({ dialect });
}

/** Opens `file:PATH` or `postgres://…`. The caller closes it with `db.destroy()`. */
export function openDatabase(databaseUrl: string): Db {
  const path = sqlitePath(databaseUrl);
  return openWith(path === null ? postgresDialect(databaseUrl) : sqliteDialect(path));
}
