import { sql } from "kysely";
import type { Db, Trx } from "../db/database.ts";
import { isPostgres } from "../db/is-postgres.ts";
import type { SendKind, SendStatus, TrustedContactSendsTable } from "./table.ts";

type NewSend = Omit<TrustedContactSendsTable, "id" | "status">;

/** Serialises the limits of one contact until the transaction ends. SQLite has one writer at a time anyway. */
export async function lockContactKey(trx: Trx, contactKey: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${contactKey}, 0))`.execute(trx);
}

/** Inserts a send with the status `sending`. @returns its id */
export async function insertSend(trx: Trx, send: NewSend): Promise<number> {
  const { id } = await trx
    .insertInto("trusted_contact_sends")
    .values({ ...send, status: "sending" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function setSendStatus(db: Db, id: number, status: SendStatus): Promise<void> {
  await db.updateTable("trusted_contact_sends").set({ status }).where("id", "=", id).execute();
}

/** The newest send of a kind to a contact since a time, without failed ones. */
export async function findLastSend(
  db: Db,
  which: { userId: string; contactId: string; kind: SendKind; since: string },
) {
  return db
    .selectFrom("trusted_contact_sends")
    .select(["id", "status", "at"])
    .where("user_id", "=", which.userId)
    .where("kind", "=", which.kind)
    .where("at", ">", which.since)
    .where("contact_id", "=", which.contactId)
    .where("status", "!=", "failed")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Whose sends a limit counts: those of a user, or those to any of the hashes of a contact. */
export type SendsOf = { userId: string } | { contactKeys: readonly string[] };

/**
 * The time of the n-th newest send of a kind since a time, without failed ones; null when there are fewer.
 * Times are UTC ISO-8601 text.
 */
export async function findNthNewestSend(
  db: Db,
  of: SendsOf,
  { kind, since, n }: { kind: SendKind; since: string; n: number },
): Promise<string | null> {
  const row = await db
    .selectFrom("trusted_contact_sends")
    .select("at")
    .where((eb) =>
      "userId" in of ? eb("user_id", "=", of.userId) : eb("contact_key", "in", [...of.contactKeys]),
    )
    .where("kind", "=", kind)
    .where("at", ">", since)
    .where("status", "!=", "failed")
    .orderBy("at", "desc")
    .limit(1)
    .offset(n - 1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Everything that was sent for a user, oldest first. */
export async function listSends(db: Db, userId: string) {
  return db
    .selectFrom("trusted_contact_sends")
    .select(["kind", "status", "at"])
    .where("user_id", "=", userId)
    .orderBy("at")
    .execute();
}

export async function deleteSendsBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom("trusted_contact_sends").where("at", "<", before).execute();
}

/** Stores that a contact said no to a user; a later no restarts the time. */
export async function upsertRefusal(
  trx: Trx,
  { userId, contactKey, at }: { userId: string; contactKey: string; at: string },
): Promise<void> {
  await trx
    .insertInto("trusted_contact_refusals")
    .values({ user_id: userId, contact_key: contactKey, refused_at: at })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "contact_key"]).doUpdateSet({ refused_at: at }),
    )
    .execute();
}

/** Whether a contact said no to a user since a time. */
export async function hasRefused(
  db: Db,
  which: { userId: string; contactKeys: readonly string[]; since: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("trusted_contact_refusals")
    .select("refused_at")
    .where("user_id", "=", which.userId)
    .where("contact_key", "in", [...which.contactKeys])
    .where("refused_at", ">", which.since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteRefusalsBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom("trusted_contact_refusals").where("refused_at", "<", before).execute();
}
