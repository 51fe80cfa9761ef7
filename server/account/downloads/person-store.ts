import { sql } from "kysely";
import type { Db } from "../../db/database.ts";

/** What a download needs to know before it begins. */
export async function countContents(db: Db, userId: string) {
  const { rows } = await sql<{ messages: number; files: number; invoices: number }>`
    select
      (select count(*) from messages
        join conversations on conversations.id = messages.conversation_id
        where conversations.user_id = ${userId}) as messages,
      (select count(*) from attachments where user_id = ${userId}) as files,
      (select count(*) from invoices where user_id = ${userId}) as invoices`.execute(db);
  return rows[0] ?? { messages: 0, files: 0, invoices: 0 };
}

/** The person's own row without what only the product may know. */
export async function findAccountProfile(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .select(["id", "name", "email", "mobile", "language"])
    .select(["created_at", "registered_at", "deletes_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

export async function listSessionsOf(db: Db, userId: string) {
  const sessions = await db
    .selectFrom("sessions")
    .select(["id", "kind", "proof", "user_agent"])
    .select(["created_at", "last_seen_at", "expires_at", "ended_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const proofs = await db
    .selectFrom("session_proofs")
    .innerJoin("sessions", "sessions.id", "session_proofs.session_id")
    .select(["session_proofs.session_id", "session_proofs.method", "session_proofs.proven_at"])
    .where("sessions.user_id", "=", userId)
    .execute();
  return { sessions, proofs };
}

/** Codes and failed passwords that are still counted for the person's email address or number. */
export async function listSignInTraces(db: Db, identifiers: readonly string[]) {
  if (identifiers.length === 0) return { codes: [], failures: [] };
  const codes = await db
    .selectFrom("one_time_codes")
    .select(["type", "identifier", "attempts", "created_at", "expires_at", "used_at"])
    .where("identifier", "in", identifiers)
    .execute();
  const failures = await db
    .selectFrom("login_failures")
    .select(["identifier", "failed_at"])
    .where("identifier", "in", identifiers)
    .execute();
  return { codes, failures };
}

export async function listDevicesOf(db: Db, userId: string) {
  return db
    .selectFrom("known_devices")
    .select(["created_at", "last_seen_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/**
 * The contact messages that the person sent while signed in, and those of visitors who named their
 * address. The form does not prove an email address, so another account's messages stay theirs.
 */
export async function listContactMessagesOf(db: Db, userId: string, email: string | null) {
  return db
    .selectFrom("contact_messages")
    .select(["ticket", "name", "email", "subject", "message", "created_at"])
    .where((eb) =>
      email === null
        ? eb("user_id", "=", userId)
        : eb.or([
            eb("user_id", "=", userId),
            eb.and([eb("email", "=", email), eb("user_id", "is", null)]),
          ]),
    )
    .orderBy("id")
    .execute();
}

export async function listUsageOf(db: Db, userId: string) {
  const models = await db
    .selectFrom("model_usage_days")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("day")
    .execute();
  const days = await db
    .selectFrom("token_days")
    .select(["day", "tokens"])
    .where("user_id", "=", userId)
    .orderBy("day")
    .execute();
  return { models, days };
}

/** The person's second factor and passkeys, without the secrets that sign in. */
export async function listFactorsOf(db: Db, userId: string) {
  const own = ["user_id", "=", userId] as const;
  return {
    authenticator_app: await db
      .selectFrom("totp_factors")
      .select(["created_at", "confirmed_at"])
      .where(...own)
      .execute(),
    recovery_codes: await db
      .selectFrom("recovery_codes")
      .select(["created_at", "used_at"])
      .where(...own)
      .execute(),
    passkeys: await db
      .selectFrom("passkeys")
      .select(["credential_id", "aaguid", "name", "synced", "created_at", "last_used_at"])
      .where(...own)
      .orderBy("created_at")
      .execute(),
    unfinished_sign_ins: await db
      .selectFrom("sign_in_challenges")
      .select(["proof", "attempts", "expires_at"])
      .where(...own)
      .execute(),
    tries: await db
      .selectFrom("factor_attempts")
      .select("at")
      .where(...own)
      .execute(),
  };
}

/** The person's orders, without the secrets of the gateway. */
async function listOrdersOf(db: Db, userId: string) {
  return db
    .selectFrom("orders")
    .select(["id", "plan_id", "status", "plan_months", "plan_amount_paise"])
    .select(["coupon_code", "discount_paise", "amount_paise", "tax_paise", "currency"])
    .select(["customer_name", "customer_email", "customer_phone"])
    .select(["customer_state", "customer_gstin", "last_payment_status", "gateway_payment_id"])
    .select(["created_at", "expires_at", "paid_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/** Everything about a person's purchases. Amounts are in paise. */
export async function listPurchasesOf(db: Db, userId: string) {
  const ownOrders = db.selectFrom("orders").select("id").where("user_id", "=", userId);
  const of = { user: ["user_id", "=", userId], order: ["order_id", "in", ownOrders] } as const;
  return {
    orders: await listOrdersOf(db, userId),
    payments: await db
      .selectFrom("payments")
      .selectAll()
      .where(...of.order)
      .execute(),
    refunds: await db
      .selectFrom("refunds")
      .selectAll()
      .where(...of.order)
      .execute(),
    subscription_months: await db
      .selectFrom("grants")
      .select(["order_id", "plan_id", "months", "granted_at", "revoked_at"])
      .where(...of.user)
      .execute(),
    documents: await db
      .selectFrom("invoices")
      .selectAll()
      .where(...of.user)
      .execute(),
    billing_profile: await db
      .selectFrom("billing_profiles")
      .select(["customer_state", "customer_gstin", "updated_at"])
      .where(...of.user)
      .execute(),
    mails: await db
      .selectFrom("billing_mails")
      .select(["kind", "created_at", "outcome", "settled_at"])
      .where(...of.user)
      .execute(),
  };
}
