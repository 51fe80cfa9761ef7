import { findDatabaseFailure, getCode, isDamagedFile } from "../db/errors.ts";
import { NewerDatabaseError } from "../db/migrate.ts";
import { sqlitePath } from "../db/open.ts";

// Of the file system, of SQLite, and of a PostgreSQL that is a standby or was set to read only.
const notWritable = /^(EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN|25006$)/;

function getReason(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  // A refused connection to several addresses is one error with an empty message.
  return [error.message, getCode(error)].filter(Boolean).join(" ");
}

/** One sentence for the operator: why a start cannot use the database, and what helps. */
export function describeUnusableDatabase(error: unknown, databaseUrl: string): string {
  const code = getCode(error);
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
  return `DATABASE_URL: the database cannot be used: ${getReason(error)}`;
}
