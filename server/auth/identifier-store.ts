import { sql } from "kysely";
import type { Identifier } from "../../shared/inputs/fields/parse-identifier.ts";
import type { Trx } from "../db/database.ts";
import { withRowLock } from "../db/locks.ts";

/** Keeps the codes sent to an identifier as counts under another name, and nothing else of its sends. */
export async function anonymiseCodes(trx: Trx, identifier: string, name: string): Promise<void> {
  await trx
    .updateTable("one_time_codes")
    .set({ identifier: name, code_hash: "" })
    .where("identifier", "=", identifier)
    .execute();
  await trx.deleteFrom("code_sends").where("identifier", "=", identifier).execute();
}

/** The identifiers of an account with an unfinished registration. */
export async function findUnfinishedIdentifiers(trx: Trx, userId: string) {
  return trx
    .selectFrom("users")
    .select(["email", "mobile"])
    .where("id", "=", userId)
    .where("registered_at", "is", null)
    .executeTakeFirst();
}

/** The account other than `newOwnerId` that holds an identifier with an unfinished registration. */
export async function findUnfinishedHolder(
  trx: Trx,
  { type, value }: Identifier,
  newOwnerId: string,
): Promise<string | undefined> {
  const holder = await trx
    .selectFrom("users")
    .select("id")
    .where(type, "=", value)
    .where("id", "!=", newOwnerId)
    .where("registered_at", "is", null)
    .executeTakeFirst();
  return holder?.id;
}

/** Removes the identifiers of an unfinished registration, ends its sessions and schedules its erasure. */
export async function closeUnfinishedRegistration(
  trx: Trx,
  userId: string,
  now: string,
): Promise<void> {
  await trx
    .updateTable("users")
    // RFC 2606 reserves `.invalid`: no mail and no sign-in reaches such an email address.
    .set({
      email: sql<string>`'released-' || id || '@account.invalid'`,
      mobile: null,
      deletes_at: now,
    })
    .where("id", "=", userId)
    .where("registered_at", "is", null)
    .execute();
  await trx
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("user_id", "=", userId)
    .where("kind", "=", "registration")
    .where("ended_at", "is", null)
    .execute();
}

/** Locks a user's row until the transaction ends. @returns its identifiers */
export async function lockUserIdentifiers(trx: Trx, userId: string) {
  const query = trx.selectFrom("users").select(["email", "mobile"]).where("id", "=", userId);
  return withRowLock(trx, query).executeTakeFirstOrThrow();
}

export async function setIdentifier(trx: Trx, userId: string, { type, value }: Identifier) {
  return trx
    .updateTable("users")
    .set({ [type]: value })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
