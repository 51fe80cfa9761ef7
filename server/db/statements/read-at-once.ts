/**
 * Runs a statement that only reads, without waiting; undefined when the connection is in use, the statement
 * writes or it fails. Then Kysely runs it, and reports the failure.
 */
export type ReadAtOnce = (sql: string, parameters: readonly unknown[]) => unknown[] | undefined;

const readers = new WeakMap<object, ReadAtOnce>();

/** Remembers how a dialect reads at once. */
export function linkDialect(dialect: object, read: ReadAtOnce): void {
  readers.set(dialect, read);
}

/** Gives a database the reader of its dialect; a traced dialect has none, because each statement gets a span. */
export function linkReader(db: object, dialect: object): void {
  const read = readers.get(dialect);
  if (read !== undefined) readers.set(db, read);
}

/** How a database reads at once; undefined for PostgreSQL and for a transaction. */
export function findReader(db: object): ReadAtOnce | undefined {
  return readers.get(db);
}
