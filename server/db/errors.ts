const uniqueViolations = ["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY", "23505"];

/** Whether a write failed because such a row exists already, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  return uniqueViolations.includes(getCode(error));
}

/** A database that cannot be reached, or whose connection broke. */
export class DatabaseConnectionError extends Error {
  readonly code: string | undefined;

  constructor(message: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : "";
    super(reason === "" ? message : `${message}: ${reason}`, { cause });
    this.name = "DatabaseConnectionError";
    this.code = getCode(cause) || undefined;
  }
}

/**
 * Why a database cannot serve now: its disk is full; it cannot be reached or is starting or stopping;
 * it is busy (too many connections, or a lock or a statement that took too long); its disk fails or
 * allows no writing.
 */
export type DatabaseTrouble = "full" | "unreachable" | "busy" | "failing";

// SQLite's extended result codes (sqlite.org/rescode.html) begin with the code they refine; those of
// PostgreSQL (postgresql.org/docs/15/errcodes-appendix.html) with their class. Both read 2026-11-22.
const troubleByPrefix: readonly [string, DatabaseTrouble][] = [
  ["SQLITE_FULL", "full"],
  ["SQLITE_BUSY", "busy"],
  ["SQLITE_LOCKED", "busy"],
  ["SQLITE_IOERR", "failing"],
  ["SQLITE_CANTOPEN", "failing"],
  ["SQLITE_READONLY", "failing"],
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
];

function getCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code ?? "") : "";
}

/** What keeps the database from serving; null for any other error. */
export function findDatabaseTrouble(error: unknown): DatabaseTrouble | null {
  const code = getCode(error);
  const isDatabaseCode = /^(SQLITE_|[0-9A-Z]{5}$)/.test(code);
  const known = troubleByPrefix.find(([prefix]) => isDatabaseCode && code.startsWith(prefix));
  return known?.[1] ?? (error instanceof DatabaseConnectionError ? "unreachable" : null);
}
