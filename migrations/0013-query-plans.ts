import { type Kysely, sql } from "kysely";

const unsettledOrders = ["created", "open", "pending", "refund_pending"];
const finalRefunds = ["SUCCESS", "CANCELLED", "FAILED", "REFUSED"];

function listLiterals(texts: readonly string[]) {
  return sql`(${sql.join(texts.map((text) => sql.lit(text)))})`;
}

async function createPurgeIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index sessions_by_expiry on sessions (expires_at)`.execute(db);
  await sql`create index sessions_ended on sessions (ended_at)
    where ended_at is not null`.execute(db);
  await sql`create index one_time_codes_by_age on one_time_codes (created_at)`.execute(db);
  await sql`create index code_sends_by_age on code_sends (last_sent_at)`.execute(db);
  await sql`create index login_failures_by_age on login_failures (failed_at)`.execute(db);
  await sql`create index login_attempts_by_age on login_attempts (updated_at)`.execute(db);
  await sql`create index webhook_events_by_age on webhook_events (received_at)
    where handled_at is not null`.execute(db);
  await sql`create index attachments_unsent on attachments (created_at)
    where message_id is null`.execute(db);
  await sql`create index billing_mails_reminders_settled on billing_mails (settled_at)
    where kind = 'reminder'`.execute(db);
}

async function createStartIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index idempotency_keys_running on idempotency_keys (created_at)
    where subject = ''`.execute(db);
  await sql`create index orders_unsettled on orders (status)
    where status in ${listLiterals(unsettledOrders)}`.execute(db);
  await sql`create index refunds_unsettled on refunds (order_id)
    where status not in ${listLiterals(finalRefunds)}`.execute(db);
  await sql`create index messages_writing_by_heartbeat on messages (saved_at)
    where status = 'writing'`.execute(db);
}

async function createOwnerIndexes(db: Kysely<unknown>): Promise<void> {
  for (const table of ["billing_mails", "contact_messages", "model_usage_days", "shares"]) {
    await sql`create index ${sql.ref(`${table}_by_user`)} on ${sql.table(table)} (user_id)`.execute(
      db,
    );
  }
}

/**
 * Indexes for the statements of a start, of the purges and of deleting a user, which searched whole
 * tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOwnerIndexes(db);
  await createPurgeIndexes(db);
  await createStartIndexes(db);
}
