import Sqlite from "better-sqlite3";
import pg from "pg";
import { sqlitePath } from "./open.ts";

const connectTimeoutMs = 10_000;

/** What a restore must know of a PostgreSQL database before it replaces its tables. */
export type PostgresUse = { otherConnections: number; tables: string[] };

/** Looks over a connection of its own, which is closed again. */
export async function postgresUse(url: string): Promise<PostgresUse> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  await client.connect();
  try {
    const others = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
    );
    const tables = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()",
    );
    return {
      otherConnections: others.rows[0]?.count ?? 0,
      tables: tables.rows.map(({ name }) => name),
    };
  } finally {
    await client.end();
  }
}

/**
 * Whether another program, such as a running server, has the file open. In WAL mode every open
 * connection holds a lock that dies with it, so nothing can be left behind by a crash.
 */
export function isHeld(path: string): boolean {
  let file: Sqlite.Database | undefined;
  try {
    file = new Sqlite(path, { fileMustExist: true, timeout: 0 });
    file.pragma("journal_mode = DELETE");
    return false;
  } catch (error) {
    // A file too broken to be read is just what a restore is for.
    return error instanceof Error && "code" in error && String(error.code) === "SQLITE_BUSY";
  } finally {
    file?.close();
  }
}

/** Whether another program holds the database now; ask before opening it. */
export async function isInUse(databaseUrl: string): Promise<boolean> {
  const path = sqlitePath(databaseUrl);
  if (path !== null) return isHeld(path);
  return (await postgresUse(databaseUrl)).otherConnections > 0;
}
