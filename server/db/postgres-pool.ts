import { createRequire } from "node:module";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { getParts } from "./dialect-parts.ts";
import { DatabaseConnectionError } from "./errors.ts";

const load = createRequire(import.meta.url);

/** Loads the driver with the first URL of a PostgreSQL: 3 MiB that SQLite does not need. */
export function loadPg(): typeof pg {
  return load("pg");
}

/** The server ends a session after a fatal error; any other error leaves the connection usable. */
function isFatal(error: pg.DatabaseError): boolean {
  return error.severity === "FATAL" || error.severity === "PANIC";
}

function toQueryError(error: unknown): unknown {
  if (error instanceof loadPg().DatabaseError || error instanceof TypeError) return error;
  return new DatabaseConnectionError("the connection to the database broke", error);
}

type Command = PostgresQueryResult<unknown>["command"];

/** A connection as Kysely uses it; the product reads no rows through cursors. */
class TimedClient implements PostgresPoolClient {
  private readonly client: pg.PoolClient;
  private readonly answerMs: number;
  /** Whether no caller has the connection. */
  isReleased = false;
  private isBroken = false;

  constructor(client: pg.PoolClient, answerMs: number) {
    this.client = client;
    this.answerMs = answerMs;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== "string") throw new Error("this connection has no cursors");
    return this.runInTime(async () => {
      const { command, rowCount, rows } = await this.client.query(sql, [...parameters]);
      return { command: command as Command, rowCount: rowCount ?? 0, rows };
    });
  }

  /** Gives the connection back, or destroys it; does nothing for one that was released already. */
  release(destroy = false): void {
    if (this.isReleased) return;
    this.isReleased = true;
    this.client.release(destroy || this.isBroken);
  }

  /**
   * Runs a statement; destroys the connection when no answer comes in time. The server may still be working
   * on that statement, so the connection must not go back to the pool.
   */
  private async runInTime<T>(call: () => Promise<T>): Promise<T> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.release(true);
    }, this.answerMs);
    try {
      return await call();
    } catch (error) {
      if (isLate) throw new DatabaseConnectionError("the database does not answer", error);
      this.isBroken ||= !(error instanceof loadPg().DatabaseError) || isFatal(error);
      throw toQueryError(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Connections of this process: used, free, wanted by callers that wait, and how many there may be. */
export type PoolState = { used: number; idle: number; waiting: number; max: number };

/** The state of a database's pool; null for SQLite, which has one connection. */
export function findPoolState(db: object): PoolState | null {
  const { pool } = getParts(db);
  if (pool === undefined) return null;
  const { idleCount: idle, waitingCount: waiting, totalCount, options } = pool;
  return { used: totalCount - idle, idle, waiting, max: options.max };
}

/**
 * A pool whose connections may break at any moment, idle or in use, without ending the process. Its
 * own failures are `DatabaseConnectionError`s.
 */
export function createPostgresPool(pool: pg.Pool, answerMs: number): PostgresPool {
  // Kysely keeps its state of a connection by this object, so each connection has one.
  const wrapped = new WeakMap<object, TimedClient>();
  // Without listeners, the error of a connection would end the process. The statement that runs on it
  // gets the same error, and the pool replaces the connection.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const reserve = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      throw new DatabaseConnectionError("no connection to the database", error);
    }
  };
  return {
    options: pool.options,
    async connect() {
      const client = await reserve();
      const timed = wrapped.get(client) ?? new TimedClient(client, answerMs);
      wrapped.set(client, timed);
      timed.isReleased = false;
      return timed;
    },
    end: () => pool.end(),
  };
}
