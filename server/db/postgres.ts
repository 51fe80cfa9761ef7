import { type Dialect, PostgresDialect } from "kysely";
import { setParts } from "./dialect-parts.ts";
import { createPostgresPool, loadPg } from "./postgres-pool.ts";
import { withTls } from "./postgres-url.ts";

const poolMax = 20;
// One connection stays open while idle: it shows the operator's tool that a server is running.
const poolMin = 1;
const keepAliveDelayMs = 10_000;

/** Limits in milliseconds, so that nobody waits long for a database that is stuck. */
export type PostgresTimeouts = {
  /** The wait for a new connection, or for a free one of the pool. */
  connectMs: number;
  /** The server cancels a statement that takes longer. */
  statementMs: number;
  /** The server cancels a statement that waits longer for a lock. */
  lockMs: number;
  /** The server ends a session whose transaction waits longer for its next statement. */
  idleTransactionMs: number;
  /** Longer than `statementMs`: a server that is silent for so long is frozen or cut off. */
  answerMs: number;
};

const servingTimeouts: PostgresTimeouts = {
  connectMs: 5000,
  statementMs: 10_000,
  lockMs: 3000,
  idleTransactionMs: 10_000,
  answerMs: 12_000,
};

/** For migrations and the operator's commands: they may read and write whole tables. */
export const longTimeouts: PostgresTimeouts = {
  connectMs: 10_000,
  statementMs: 3_600_000,
  lockMs: 600_000,
  idleTransactionMs: 600_000,
  answerMs: 3_660_000,
};

// PostgreSQL returns counts and sums as 64-bit integers; ours all fit a double.
function toNumbers({ types }: ReturnType<typeof loadPg>) {
  return {
    getTypeParser(oid: number, format?: "text" | "binary") {
      if (oid === types.builtins.INT8) return Number;
      return types.getTypeParser(oid, format as "text");
    },
  };
}

/** The PostgreSQL dialect over a pool of connections. */
export function postgresDialect(url: string, timeouts = servingTimeouts): Dialect {
  const pg = loadPg();
  const pool = new pg.Pool({
    connectionString: withTls(url),
    max: poolMax,
    min: poolMin,
    connectionTimeoutMillis: timeouts.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    // These three are parameters of the connection's start, so that they cost no statement.
    statement_timeout: timeouts.statementMs,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: timeouts.idleTransactionMs,
    types: toNumbers(pg),
  });
  const dialect = new PostgresDialect({ pool: createPostgresPool(pool, timeouts.answerMs) });
  setParts(dialect, { pool });
  return dialect;
}
