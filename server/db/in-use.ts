import Sqlite from "better-sqlite3";
import { getErrorCode } from "../errors.ts";
import { sqlitePath } from "./open.ts";
import { loadPg } from "./postgres-pool.ts";
import { withTls } from "./postgres-url.ts";

const timeoutMs = 10_000;

/** What a restore must know of a PostgreSQL database before it replaces its tables. */
export type RestoreTarget = {
  otherConnections: number;
  tables: string[];
  /** The functions of the schema with their arguments, without those of extensions. */
  functions: string[];
};

/** Reads over a connection of its own. */
export async function readRestoreTarget(url: string): Promise<RestoreTarget> {
  const client = new (loadPg().Client)({
    connectionString: withTls(url),
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // The query under way fails as well and says so.
  client.on("error", () => undefined);
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
    const functions = await client.query<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p
       where p.pronamespace = current_schema()::regnamespace and not exists
         (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    );
    return {
      otherConnections: others.rows[0]?.count ?? 0,
      tables: tables.rows.map(({ name }) => name),
      functions: functions.rows.map(({ name }) => name),
    };
  } finally {
    await client.end();
  }
}

/**
 * Merges the WAL into a database's file, unless another process, such as a running server, has it open. In WAL mode
 * every open connection holds a lock that ends with its process, so a crash leaves no stale lock.
 * @returns false when another process has it open
 */
export function mergeWalUnlessInUse(path: string): boolean {
  let file: Sqlite.Database | undefined;
  try {
    file = new Sqlite(path, { fileMustExist: true, timeout: 0 });
    file.pragma("journal_mode = DELETE");
    return true;
  } catch (error) {
    // A file that is too damaged to read counts as free: a restore replaces it.
    return getErrorCode(error) !== "SQLITE_BUSY";
  } finally {
    file?.close();
  }
}

/**
 * Finds out whether another process uses the database, and merges the WAL of a SQLite database that none uses. Call it
 * before opening the database.
 * @returns false when another process uses it
 */
export async function mergeWalUnlessDatabaseInUse(databaseUrl: string): Promise<boolean> {
  const path = sqlitePath(databaseUrl);
  if (path !== null) return mergeWalUnlessInUse(path);
  return (await readRestoreTarget(databaseUrl)).otherConnections === 0;
}
