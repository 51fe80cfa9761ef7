import { type Kysely, sql } from "kysely";

/** The orders that a person must look at: the metrics count them at every scrape. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_in_review on orders (updated_at) where status = 'review'`.execute(
    db,
  );
}
