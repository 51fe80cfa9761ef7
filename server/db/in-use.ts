import pg from "pg";

const connectTimeoutMs = 10_000;

/** What a restore must know of a PostgreSQL database before it replaces its tables. */
export type PostgresUse = { otherConnections: number; tables: string[] };

/** Looks over a connection of its own, which is closed again. */
export async function postgresUse(url: string): Promise<PostgresUse> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  await client.connect();
  try {
    const others = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
    );
    const tables = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()",
    );
    return {
      otherConnections: others.rows[0]?.count ?? 0,
      tables: tables.rows.map(({ name }) => name),
    };
  } finally {
    await client.end();
  }
}
