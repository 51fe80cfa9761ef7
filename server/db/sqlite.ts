import { closeSync, openSync, realpathSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import {
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
} from "kysely";
import { makeFolder, ownerOnly } from "../file-system.ts";
import { type ReadAtOnce, setParts } from "./dialect-parts.ts";
import { OneConnectionDriver } from "./sqlite/driver.ts";
import { type SyncFile, syncFile, WalSync } from "./sqlite/wal-sync.ts";

const busyTimeoutMs = 5000;
const statementCacheMax = 500;
/** Copying the log into the database stops the thread that serves for some milliseconds. SQLite's default is 1000. */
const pagesPerCheckpoint = 4000;

/** Creates the file readable by its owner alone: it holds people's conversations. */
function ensureFile(path: string): void {
  makeFolder(dirname(path));
  closeSync(openSync(path, "a", ownerOnly));
}

/** A database in memory has no write-ahead log. */
function hasWal(file: Sqlite.Database): boolean {
  return file.pragma("journal_mode", { simple: true }) === "wal";
}

/** Sets every pragma at every open: this build resets `synchronous` on reopening. */
function openFile(path: string): Sqlite.Database {
  if (path !== ":memory:") ensureFile(path);
  const file = new Sqlite(path, { timeout: busyTimeoutMs });
  file.pragma("journal_mode = WAL");
  // The driver puts each commit on the disk. SQLite syncs what keeps the file whole.
  file.pragma(`synchronous = ${hasWal(file) ? "NORMAL" : "FULL"}`);
  file.pragma(`wal_autocheckpoint = ${pagesPerCheckpoint}`);
  file.pragma("foreign_keys = ON");
  file.pragma("trusted_schema = OFF");
  // Deleted rows are overwritten, so that an erased person is gone from the file.
  file.pragma("secure_delete = ON");
  return file;
}

/** Kysely prepares each query again; caching the statements saves a third of a small read. */
function withStatementCache(file: Sqlite.Database, noteWrite: () => void): SqliteDatabase {
  const statements = new Map<string, Sqlite.Statement>();
  return {
    close: () => file.close(),
    prepare(sql) {
      const cached = statements.get(sql);
      if (cached?.readonly === false) noteWrite();
      if (cached !== undefined && !cached.busy) return cached;
      const statement = file.prepare(sql);
      if (!statement.readonly) noteWrite();
      if (statements.size >= statementCacheMax) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

/**
 * Writes each parameter as `+?`. SQLite looks at the value of a plain `?` when it plans a statement, and then
 * plans it again after `sqlite3_clear_bindings`, which better-sqlite3 calls after every run. Planning takes
 * several times as long as a small statement.
 */
class PlanOnceCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return "+?";
  }
}

/** Reads past Kysely while none of its transactions and statements has the connection. */
function createReader(database: SqliteDatabase, driver: OneConnectionDriver): ReadAtOnce {
  return (sql, parameters) => {
    if (driver.isInUse) return undefined;
    try {
      const statement = database.prepare(sql) as Sqlite.Statement;
      return statement.reader && statement.readonly ? statement.all(parameters) : undefined;
    } catch {
      return undefined;
    }
  };
}

/** Our driver makes callers wait for the connection. Kysely would let them wait for the disk as well. */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** The SQLite dialect over one file; `path` may be `:memory:`. Only tests give another way to sync. */
export function sqliteDialect(path: string, sync: SyncFile = syncFile): Dialect {
  const file = openFile(path);
  const database = withStatementCache(file, () => driver.noteWrite());
  const driver = new OneConnectionDriver(database, file);
  const kysely = new SqliteDialect({ database });
  const dialect: Dialect = {
    createAdapter: () => new SharedConnectionAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => kysely.createIntrospector(db),
    createQueryCompiler: () => new PlanOnceCompiler(),
  };
  if (hasWal(file)) {
    // SQLite puts the log beside the file that a link leads to.
    const path = `${realpathSync(file.name)}-wal`;
    driver.wal = new WalSync({ path, syncFile: sync, checkpoint: () => driver.checkpoint() });
  }
  setParts(dialect, { wal: driver.wal, readAtOnce: createReader(database, driver) });
  return dialect;
}
