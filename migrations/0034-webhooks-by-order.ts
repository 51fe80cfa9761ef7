import { type Kysely, PostgresAdapter, sql } from "kysely";
import { webhookOrderIndex } from "./deferred-indexes.ts";

/**
 * The gateway's messages about an order: an erasure empties those of a person's orders. In a table of
 * PostgreSQL with rows, server/db/online-migrations makes the index beside a running server.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const { rows } = await sql`select 1 from webhook_events limit 1`.execute(db);
    if (rows.length > 0) return;
  }
  const { name, definition } = webhookOrderIndex;
  await sql`create index ${sql.ref(name)} on ${sql.raw(definition)}`.execute(db);
}
