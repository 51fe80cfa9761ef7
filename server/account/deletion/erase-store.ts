import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "../../db/database.ts";
import { isPostgres } from "../../db/is-postgres.ts";

/** The row that takes over the usage of erased accounts, so that sums stay right without a person. */
export const anonymousUserId = "00000000-0000-7000-8000-000000000000";

// RFC 2606 reserves `.invalid`: no mail and no sign-in reaches such an email address.
function unreachableEmail(id: string): string {
  return `erased-${id}@account.invalid`;
}

/** Anonymises the account's row, so that nobody can sign in to it any more. */
export async function anonymiseUser(trx: Trx, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set({
      email: unreachableEmail(id),
      mobile: null,
      name: null,
      password_hash: null,
      language: null,
      erased_at: now,
    })
    .where("id", "=", id)
    // A sign-in may have cancelled the deletion since it was found due.
    .where("deletes_at", "is not", null)
    .where("deletes_at", "<=", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes what the person's email address and number are keys of; `keys` are those of `listIdentifierKeys`. */
export async function deleteByIdentifiers(
  trx: Trx,
  { id, email }: { id: string; email: string | null },
  keys: readonly string[],
): Promise<void> {
  await trx.deleteFrom("contact_messages").where("user_id", "=", id).execute();
  if (keys.length === 0) return;
  // The form does not prove an email address: what another account sent with it stays theirs.
  await trx
    .deleteFrom("contact_messages")
    .where("email", "=", email ?? "")
    .where("user_id", "is", null)
    .execute();
  await trx.deleteFrom("one_time_codes").where("identifier", "in", keys).execute();
  await trx.deleteFrom("code_sends").where("identifier", "in", keys).execute();
  await trx.deleteFrom("login_failures").where("identifier", "in", keys).execute();
  await trx.deleteFrom("login_attempts").where("identifier", "in", keys).execute();
}

/** Tables whose rows of a user are deleted; each is named by its column `user_id`. */
export const accountTables = [
  "sessions",
  "known_devices",
  "idempotency_keys",
  "account_events",
  "nominees",
  "trusted_contacts",
  "trusted_contact_refusals",
  "trusted_contact_sends",
  "totp_factors",
  "recovery_codes",
  "passkeys",
  "passkey_challenges",
  "sign_in_challenges",
  "factor_attempts",
  "billing_profiles",
  "billing_mails",
] as const;

/** Deletes what only concerns the account itself. @returns the ids of its downloads */
export async function deleteAccountRows(trx: Trx, id: string): Promise<string[]> {
  for (const table of accountTables) {
    await trx.deleteFrom(table).where("user_id", "=", id).execute();
  }
  const downloads = await trx
    .deleteFrom("account_downloads")
    .where("user_id", "=", id)
    .returning("id")
    .execute();
  return downloads.map((one) => one.id);
}

/**
 * Anonymises the records of purchases. What was sold, when and for how much stays, and a
 * registered buyer's name with the GSTIN, which a tax invoice must carry (Rule 46 of the CGST Rules).
 */
export async function anonymisePurchases(trx: Trx, id: string): Promise<void> {
  const ownOrders = trx.selectFrom("orders").select("id").where("user_id", "=", id);
  await trx
    .updateTable("orders")
    .set((eb) => ({
      customer_name: "",
      customer_email: "",
      customer_phone: "",
      payment_session_id: null,
      // A sync that read the order before must read it again: it would put the names into a receipt.
      version: eb("version", "+", 1),
    }))
    .where("user_id", "=", id)
    .execute();
  await trx
    .updateTable("invoices")
    .set({ buyer_name: "", buyer_email: "", buyer_phone: "" })
    .where("user_id", "=", id)
    .where("buyer_gstin", "is", null)
    .execute();
  await trx
    .updateTable("invoices")
    .set({ buyer_email: "", buyer_phone: "" })
    .where("user_id", "=", id)
    .where("buyer_gstin", "is not", null)
    .execute();
  // The buyer may have written anything there. By the system's own reasons an operator tells the payments apart.
  await trx
    .updateTable("refunds")
    .set({ reason: "" })
    .where("order_id", "in", ownOrders)
    .where("requested_by", "!=", "system")
    .execute();
  await trx.updateTable("grants").set({ note: null }).where("user_id", "=", id).execute();
}

async function ensureAnonymousUser(trx: Trx, now: string): Promise<void> {
  await trx
    .insertInto("users")
    .values({
      id: anonymousUserId,
      email: unreachableEmail("nobody"),
      created_at: now,
      erased_at: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

async function addUsageToAnonymousUser(trx: Trx, which: RawBuilder<unknown>, now: string) {
  await ensureAnonymousUser(trx, now);
  await sql`
    insert into model_usage_days (day, user_id, service_id, model, purpose, calls, input_tokens,
      output_tokens, cache_read_tokens, cache_write_tokens, searches)
    select day, ${anonymousUserId}, service_id, model, purpose, sum(calls), sum(input_tokens),
      sum(output_tokens), sum(cache_read_tokens), sum(cache_write_tokens), sum(searches)
    from model_usage_days where ${which} and user_id <> ${anonymousUserId}
    group by day, service_id, model, purpose
    on conflict (day, user_id, service_id, model, purpose) do update set
      calls = model_usage_days.calls + excluded.calls,
      input_tokens = model_usage_days.input_tokens + excluded.input_tokens,
      output_tokens = model_usage_days.output_tokens + excluded.output_tokens,
      cache_read_tokens = model_usage_days.cache_read_tokens + excluded.cache_read_tokens,
      cache_write_tokens = model_usage_days.cache_write_tokens + excluded.cache_write_tokens,
      searches = model_usage_days.searches + excluded.searches`.execute(trx);
  await sql`delete from model_usage_days where ${which} and user_id <> ${anonymousUserId}`.execute(
    trx,
  );
}

/** Keeps the sums of an account's usage without the person. */
export async function anonymiseUsage(trx: Trx, id: string, now: string): Promise<void> {
  await addUsageToAnonymousUser(trx, sql`user_id = ${id}`, now);
  await trx.deleteFrom("token_days").where("user_id", "=", id).execute();
}

/** Keeps the sums of everyone's usage before a day (`YYYY-MM-DD`) without the people. */
export async function anonymiseUsageBefore(trx: Trx, day: string, now: string): Promise<void> {
  const found = await trx
    .selectFrom("model_usage_days")
    .select("day")
    .where("day", "<", day)
    .where("user_id", "!=", anonymousUserId)
    .limit(1)
    .executeTakeFirst();
  if (found !== undefined) await addUsageToAnonymousUser(trx, sql`day < ${day}`, now);
}

/** Ends an erasure: deletes the row, unless a record of a purchase still names it. */
export async function deleteOrAnonymiseUser(trx: Trx, id: string): Promise<void> {
  const { rows } = await sql<{ kept: number }>`
    select (select count(*) from orders where user_id = ${id})
      + (select count(*) from grants where user_id = ${id})
      + (select count(*) from invoices where user_id = ${id}) as kept`.execute(trx);
  if (Number(rows[0]?.kept ?? 0) === 0) {
    await trx.deleteFrom("users").where("id", "=", id).execute();
    return;
  }
  await trx.deleteFrom("sessions").where("user_id", "=", id).execute();
  await trx.updateTable("users").set({ deletes_at: null }).where("id", "=", id).execute();
}

/** Deletes the rows of erased people that no record of a purchase names any more. */
export async function deleteErasedWithoutPurchases(db: Db): Promise<void> {
  await sql`delete from users where erased_at is not null and deletes_at is null
    and id <> ${anonymousUserId}
    and not exists (select 1 from orders where orders.user_id = users.id)
    and not exists (select 1 from grants where grants.user_id = users.id)
    and not exists (select 1 from invoices where invoices.user_id = users.id)`.execute(db);
}

const erasedTables = [
  ...["users", "sessions", "conversations", "messages", "search_entries", "attachments", "shares"],
  ...["contact_messages", "orders", "refunds", "invoices", "account_events", "nominees"],
  ...["totp_factors", "recovery_codes", "passkeys", "trusted_contacts"],
];

/**
 * Frees the rows that PostgreSQL still has of what was deleted; its own log and the disk are the operator's.
 * SQLite overwrites deleted rows at once (`secure_delete`).
 */
export async function freeDeletedRows(db: Db): Promise<void> {
  if (!isPostgres(db)) return;
  for (const table of erasedTables) await sql`vacuum ${sql.table(table)}`.execute(db);
}
