import type { Config } from "../config.ts";
import type { Db } from "../db/database.ts";
import { findDatabaseFailure, isDamagedFile } from "../db/errors.ts";
import { migrate, NewerDatabaseError } from "../db/migrate.ts";
import { openDatabase, sqlitePath, type WrapDialect } from "../db/open.ts";
import { longTimeouts } from "../db/postgres.ts";
import { getErrorCode } from "../errors.ts";

type DatabaseUrls = Pick<Config, "databaseDirectUrl" | "databaseUrl">;

/** On PostgreSQL a migration may take longer than any statement of a server that serves. */
async function openMigrated(
  { databaseUrl, databaseDirectUrl }: DatabaseUrls,
  wrap?: WrapDialect,
): Promise<{ db: Db; ran: string[] }> {
  if (sqlitePath(databaseUrl) !== null) {
    const db = openDatabase(databaseUrl, undefined, wrap);
    return { db, ran: await migrate(db) };
  }
  const migrating = openDatabase(databaseDirectUrl, longTimeouts);
  try {
    const ran = await migrate(migrating);
    return { db: openDatabase(databaseUrl, undefined, wrap), ran };
  } finally {
    await migrating.destroy();
  }
}

// Of the file system, of SQLite, and of a PostgreSQL that is a standby or was set to read only.
const notWritable = /^(EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN|25006$)/;

function getReason(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  // The system's messages begin with their code; a refused connection to several addresses has an empty one.
  const code = getErrorCode(error);
  return error.message.includes(code) ? error.message : `${error.message} ${code}`.trim();
}

/** One sentence for the operator: why a start cannot use the database, and what helps. */
export function describeUnusableDatabase(error: unknown, databaseUrl: string): string {
  const code = getErrorCode(error);
  const path = sqlitePath(databaseUrl);
  const what = path ?? "the database";
  if (error instanceof NewerDatabaseError) {
    return `DATABASE_URL: ${error.message} Start that version again, or restore a backup of this one: npm run admin -- restore PATH`;
  }
  if (isDamagedFile(error)) {
    return `DATABASE_URL: ${what} is damaged or no database (${code}). Restore a backup: npm run admin -- restore PATH`;
  }
  if (notWritable.test(code)) {
    const who =
      path === null ? "Name the primary" : "Let this user write to the file and its folder";
    return `DATABASE_URL: ${what} cannot be written (${code}). ${who}.`;
  }
  if (findDatabaseFailure(error) === "full") {
    return `DATABASE_URL: the disk of ${what} is full (${code}). Free space on it.`;
  }
  if (code.startsWith("SQLITE_BUSY")) {
    return `DATABASE_URL: another program has locked ${what} (${code}). Try again; if it stays locked, end that program.`;
  }
  return `DATABASE_URL: the database cannot be used: ${getReason(error)}`;
}

/** Prints why the database cannot be used, and exits 1. */
export function exitWithoutDatabase(
  error: unknown,
  { databaseUrl }: Pick<Config, "databaseUrl">,
): never {
  process.stderr.write(`${describeUnusableDatabase(error, databaseUrl)}\n`);
  process.exit(1);
}

/**
 * Opens and migrates the database of this process. On failure, prints the reason and exits 1.
 * @param wrap puts spans around the statements of the server
 * @returns the database and the migrations that ran
 */
export async function openMigratedOrExit(
  urls: DatabaseUrls,
  wrap?: WrapDialect,
): Promise<{ db: Db; ran: string[] }> {
  try {
    return await openMigrated(urls, wrap);
  } catch (error) {
    return exitWithoutDatabase(error, urls);
  }
}
