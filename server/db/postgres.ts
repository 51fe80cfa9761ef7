import { type Dialect, PostgresDialect } from "kysely";
import pg from "pg";

const poolMax = 20;
// One connection stays open while idle: it shows the operator's tool that a server is running.
const poolMin = 1;
const connectTimeoutMs = 10_000;

// PostgreSQL returns counts and sums as 64-bit integers; ours all fit a double.
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, format as "text");
  },
};

/** The PostgreSQL dialect over a pool of connections. */
export function postgresDialect(url: string): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    min: poolMin,
    connectionTimeoutMillis: connectTimeoutMs,
    types,
  });
  // The pool replaces a broken idle connection; without a listener its error would end the process.
  pool.on("error", () => undefined);
  return new PostgresDialect({ pool });
}
