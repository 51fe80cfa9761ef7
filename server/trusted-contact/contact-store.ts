import type { Selectable } from "kysely";
import type { ContactStatus } from "../../shared/privacy/trusted-contact.ts";
import type { Db, Trx } from "../db/database.ts";
import { withRowLock } from "../db/locks.ts";
import type { TrustedContactsTable } from "./table.ts";

export type TrustedContactRow = Selectable<TrustedContactsTable>;

/** The contact of a user, unless it has expired. */
export async function findContact(db: Db, userId: string, now: string) {
  return db
    .selectFrom("trusted_contacts")
    .selectAll()
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .executeTakeFirst();
}

/** A contact by its id, with the name of the person who named them; undefined once that account is erased. */
export async function findContactOfLink(db: Db, id: string, now: string) {
  return db
    .selectFrom("trusted_contacts")
    .innerJoin("users", "users.id", "trusted_contacts.user_id")
    .select(["trusted_contacts.id", "trusted_contacts.user_id", "trusted_contacts.status"])
    .select("users.name as person_name")
    .where("trusted_contacts.id", "=", id)
    .where("users.erased_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .executeTakeFirst();
}

/** Locks a contact's row until the transaction ends. */
export async function lockContact(trx: Trx, id: string): Promise<TrustedContactRow | undefined> {
  const query = trx.selectFrom("trusted_contacts").selectAll().where("id", "=", id);
  return withRowLock(trx, query).executeTakeFirst();
}

/** Replaces a user's contact. */
export async function saveContact(trx: Trx, row: TrustedContactRow): Promise<void> {
  await trx.deleteFrom("trusted_contacts").where("user_id", "=", row.user_id).execute();
  await trx.insertInto("trusted_contacts").values(row).execute();
}

type Change = Partial<
  Pick<TrustedContactRow, "contact" | "invited_at" | "answered_at" | "expires_at">
> & {
  status?: ContactStatus;
};

export async function updateContact(db: Db, id: string, change: Change): Promise<void> {
  await db.updateTable("trusted_contacts").set(change).where("id", "=", id).execute();
}

export async function deleteContact(db: Db, id: string): Promise<void> {
  await db.deleteFrom("trusted_contacts").where("id", "=", id).execute();
}

/** @returns false when the user has no contact */
export async function deleteContactOf(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("trusted_contacts")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes expired contacts: those who did not answer, and those who said no. */
export async function deleteExpiredContacts(db: Db, now: string): Promise<void> {
  await db.deleteFrom("trusted_contacts").where("expires_at", "<=", now).execute();
}

/** The name, the email address and the number of the account itself. */
export async function findContactOwner(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .select(["name", "email", "mobile", "deletes_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
}
