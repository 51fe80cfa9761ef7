import { type Kysely, sql } from "kysely";

/** Finds the records of money whose years are over, and what is left of people after them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_by_age on orders (created_at)`.execute(db);
  await sql`create index grants_without_order on grants (granted_at)
    where order_id is null`.execute(db);
  await sql`create index users_erased on users (erased_at)
    where erased_at is not null`.execute(db);
}
