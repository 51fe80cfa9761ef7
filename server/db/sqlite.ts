import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from "kysely";
import { linkDialect, type ReadAtOnce } from "./statements/read-at-once.ts";

const busyTimeoutMs = 5000;
const statementCacheMax = 500;
const ownerOnly = 0o600;

/** Creates the file readable by its owner alone: it holds people's conversations. */
function ensureFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  closeSync(openSync(path, "a", ownerOnly));
}

/** Sets every pragma at every open: this build resets `synchronous` on reopening. */
function openFile(path: string): Sqlite.Database {
  if (path !== ":memory:") ensureFile(path);
  const file = new Sqlite(path, { timeout: busyTimeoutMs });
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  file.pragma("trusted_schema = OFF");
  // Deleted rows are overwritten, so that an erased person is gone from the file.
  file.pragma("secure_delete = ON");
  return file;
}

/** Kysely prepares each query again; caching the statements saves a third of a small read. */
function withStatementCache(file: Sqlite.Database): SqliteDatabase {
  const statements = new Map<string, Sqlite.Statement>();
  return {
    close: () => file.close(),
    prepare(sql) {
      const cached = statements.get(sql);
      if (cached !== undefined && !cached.busy) return cached;
      const statement = file.prepare(sql);
      if (statements.size >= statementCacheMax) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

// A deferred transaction that starts to write can fail at once with SQLITE_BUSY; an immediate one waits.
class ImmediateDriver extends SqliteDriver {
  private readonly file: Sqlite.Database;
  /** Whether a transaction or a statement of Kysely has the connection. */
  isInUse = false;

  constructor(file: Sqlite.Database, database: SqliteDatabase) {
    super({ database });
    this.file = file;
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    this.isInUse = true;
    return super.acquireConnection();
  }

  override releaseConnection(): Promise<void> {
    this.isInUse = false;
    return super.releaseConnection();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  // A full disk makes SQLite roll back by itself. The error of a second rollback would hide that one.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.file.inTransaction) await super.rollbackTransaction(connection);
  }
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
function createReader(database: SqliteDatabase, driver: ImmediateDriver): ReadAtOnce {
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

/** The SQLite dialect over one file; `path` may be `:memory:`. */
export function sqliteDialect(path: string): Dialect {
  const file = openFile(path);
  const database = withStatementCache(file);
  const driver = new ImmediateDriver(file, database);
  const kysely = new SqliteDialect({ database });
  const dialect: Dialect = {
    createAdapter: () => kysely.createAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => kysely.createIntrospector(db),
    createQueryCompiler: () => new PlanOnceCompiler(),
  };
  linkDialect(dialect, createReader(database, driver));
  return dialect;
}
