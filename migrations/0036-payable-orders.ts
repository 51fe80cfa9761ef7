import { type Kysely, sql } from "kysely";

/** The orders that can still be paid, by when they are due: the reconciler syncs them first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_payable_due on orders (next_sync_at)
    where next_sync_at is not null and status in ('created', 'open', 'pending')`.execute(db);
  await sql`drop index orders_to_sync_by_age`.execute(db);
}
