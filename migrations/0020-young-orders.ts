import { type Kysely, sql } from "kysely";

/** The youngest orders that wait for a sync: the reconciler looks at them first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_to_sync_by_age on orders (created_at)
    where next_sync_at is not null`.execute(db);
}
