import { CompiledQuery, type DatabaseConnection, type SqliteDatabase, SqliteDriver } from "kysely";
import type { WalSync } from "./wal-sync.ts";

/** What the driver needs of better-sqlite3's database. */
type SqliteFile = {
  inTransaction: boolean;
  pragma(source: string, options?: { simple: true }): unknown;
};

/**
 * Runs statements and transactions over the one connection, one after another, and answers a caller once its commit
 * is on the disk; the next has the connection meanwhile. It may see what is committed and not yet on the disk: its
 * own commit then comes later in the log, and a transaction that only reads waits as well. Only `startTransaction()` and
 * statements with a signal do not wait, because Kysely does not wait for them; the product has none.
 */
export class OneConnectionDriver extends SqliteDriver {
  private readonly file: SqliteFile;
  /** Undefined without a write-ahead log: then SQLite syncs each commit itself. */
  wal: WalSync | undefined;
  /** Resolves when the last caller in the line gives the connection back. */
  private last: Promise<void> = Promise.resolve();
  private release: () => void = () => undefined;
  private hasWritten = false;
  private hadWrittenBefore = false;
  private isTransaction = false;
  /** Whether a transaction or a statement of Kysely has the connection. */
  isInUse = false;

  constructor(database: SqliteDatabase, file: SqliteFile) {
    super({ database });
    this.file = file;
  }

  /** Tells that whoever has the connection writes. */
  noteWrite(): void {
    this.hasWritten = true;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.waitInLine();
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    const { hasWritten, isTransaction } = this;
    this.leave();
    if (hasWritten) await this.wal?.sync();
    else if (isTransaction) await this.wal?.waitForEarlierCommits();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.hadWrittenBefore = this.hasWritten;
    // A deferred transaction that starts to write can fail at once with SQLITE_BUSY; an immediate one waits.
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    this.isTransaction = true;
    this.hasWritten = this.hadWrittenBefore;
  }

  // A full disk makes SQLite roll back by itself. The error of a second rollback would hide that one.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.file.inTransaction) await super.rollbackTransaction(connection);
    this.hasWritten = this.hadWrittenBefore;
  }

  override async destroy(): Promise<void> {
    await this.wal?.close();
    await super.destroy();
  }

  private async waitInLine(): Promise<void> {
    const before = this.last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.last = promise;
    await before;
    this.release = resolve;
    this.hasWritten = false;
    this.isInUse = true;
  }

  private leave(): void {
    this.isInUse = false;
    this.isTransaction = false;
    this.release();
  }

  /** Copies the log into the database and empties it. @throws Error when another process reads, or the disk fails */
  async checkpoint(): Promise<void> {
    await this.waitInLine();
    const busyTimeoutMs = this.file.pragma("busy_timeout", { simple: true });
    try {
      // The whole process would stand still while SQLite waits for a reader.
      this.file.pragma("busy_timeout = 0");
      const busy = this.file.pragma("wal_checkpoint(TRUNCATE)", { simple: true });
      if (busy !== 0) throw new Error("another process uses the log");
    } finally {
      this.file.pragma(`busy_timeout = ${busyTimeoutMs}`);
      this.leave();
    }
  }
}
