import { getErrorCode } from "../errors.ts";

const uniqueViolations = ["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY", "23505"];

/** Whether a write failed because such a row exists already, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  return uniqueViolations.includes(getErrorCode(error));
}

/** A database that cannot be reached, or whose connection broke. */
export class DatabaseConnectionError extends Error {
  readonly code: string | undefined;

  constructor(message: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : "";
    super(reason === "" ? message : `${message}: ${reason}`, { cause });
    this.name = "DatabaseConnectionError";
    this.code = getErrorCode(cause) || undefined;
  }
}

/**
 * A commit that others may see but that a loss of power may undo: the disk refused it. Whoever committed must not
 * commit the same again.
 */
export class UnsyncedCommitError extends Error {
  readonly code: "SQLITE_FULL" | "SQLITE_IOERR_FSYNC";

  constructor(cause: unknown) {
    super("a commit could not be put on the disk", { cause });
    this.name = "UnsyncedCommitError";
    const isFull = ["ENOSPC", "EDQUOT", "SQLITE_FULL"].includes(getErrorCode(cause));
    this.code = isFull ? "SQLITE_FULL" : "SQLITE_IOERR_FSYNC";
  }
}

/**
 * Why a database cannot serve now: its disk is full; it cannot be reached or is starting or stopping;
 * it is busy (too many connections, or a lock or a statement that took too long); its disk fails or
 * allows no writing, or the data on it is damaged.
 */
export type DatabaseFailure = "full" | "unreachable" | "busy" | "failing";

// SQLite's extended result codes (sqlite.org/rescode.html) begin with the code they refine; those of
// PostgreSQL (postgresql.org/docs/15/errcodes-appendix.html) with their class. Both read 2026-11-22.
const failureByPrefix: readonly [string, DatabaseFailure][] = [
  ["SQLITE_FULL", "full"],
  ["SQLITE_BUSY", "busy"],
  ["SQLITE_LOCKED", "busy"],
  // A full disk has no room for the index of the log; a server that runs has it already.
  ["SQLITE_IOERR_SHMSIZE", "full"],
  ["SQLITE_IOERR", "failing"],
  ["SQLITE_CANTOPEN", "failing"],
  ["SQLITE_READONLY", "failing"],
  ["SQLITE_CORRUPT", "failing"],
  ["SQLITE_NOTADB", "failing"],
  ["53100", "full"],
  ["53300", "busy"],
  ["53", "failing"],
  ["08", "unreachable"],
  ["57P", "unreachable"],
  ["57014", "busy"],
  ["55P03", "busy"],
  ["40001", "busy"],
  ["40P01", "busy"],
  ["25P03", "busy"],
  ["25006", "failing"],
  ["58", "failing"],
  // XX000 is also what the server says of a damaged table whose kind of damage it does not know.
  ["XX", "failing"],
];

const damagedFileCodes = /^SQLITE_(CORRUPT(?!_VTAB)|NOTADB)/;
// A damaged search index of SQLite, which can be filled again, and a damaged row or index of PostgreSQL.
const damagedPartCodes = /^(SQLITE_CORRUPT_VTAB|XX)/;

/** What keeps the database from serving; null for any other error. */
export function findDatabaseFailure(error: unknown): DatabaseFailure | null {
  const code = getErrorCode(error);
  const isDatabaseCode = /^(SQLITE_|[0-9A-Z]{5}$)/.test(code);
  const known = failureByPrefix.find(([prefix]) => isDatabaseCode && code.startsWith(prefix));
  return known?.[1] ?? (error instanceof DatabaseConnectionError ? "unreachable" : null);
}

/** Whether SQLite's file is damaged: neither time nor another try helps, only a restore. */
export function isDamagedFile(error: unknown): boolean {
  return damagedFileCodes.test(getErrorCode(error));
}

/**
 * Whether one part of a database that serves everything else is damaged: it can be mended while everything
 * runs, and only the calls that need it fail.
 */
export function isDamagedPart(error: unknown): boolean {
  return damagedPartCodes.test(getErrorCode(error));
}
