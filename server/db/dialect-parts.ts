import type pg from "pg";
import type { WalSync } from "./sqlite/wal-sync.ts";

/**
 * Runs a statement that only reads, without waiting; undefined when the connection is in use, the statement
 * writes or it fails. Then Kysely runs it, and reports the failure.
 */
export type ReadAtOnce = (sql: string, parameters: readonly unknown[]) => unknown[] | undefined;

/** What a dialect of ours has that Kysely does not know. */
export type DialectParts = {
  /** PostgreSQL's connections. */
  pool?: pg.Pool;
  /** SQLite's write-ahead log; a database in memory has none. */
  wal?: WalSync | undefined;
  /** SQLite's reads past Kysely. */
  readAtOnce?: ReadAtOnce;
};

const known = new WeakMap<object, DialectParts>();

/** Remembers the parts of a dialect, or of a database that was opened with it. */
export function setParts(owner: object, parts: DialectParts): void {
  known.set(owner, parts);
}

/** The parts of a dialect or database; a transaction has none. */
export function getParts(owner: object): DialectParts {
  return known.get(owner) ?? {};
}

/**
 * Copies the write-ahead log of a database, which holds old pages, into it and empties the log; waits for no other process, does
 * nothing without a log. @throws Error when another process reads, or the disk fails
 */
export async function checkpointWal(db: object): Promise<void> {
  await getParts(db).wal?.checkpoint();
}
