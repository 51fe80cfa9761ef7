import type { Selectable } from "kysely";
import type { Language } from "../../shared/i18n/languages.ts";
import type { Identifier } from "../../shared/inputs/fields/parse-identifier.ts";
import type { Db, Trx } from "../db/database.ts";
import { withRowLock } from "../db/locks.ts";
import { AppError } from "../errors.ts";
import { uuidv7 } from "../ids.ts";
import type { UsersTable } from "./table.ts";

export type UserRow = Selectable<UsersTable>;

export async function findUser(db: Db, identifier: Identifier): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .selectAll()
    .where(identifier.type, "=", identifier.value)
    .executeTakeFirst();
}

export async function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The user of a session. @throws AppError UNAUTHORIZED when there is none any more */
export async function getOwnUser(db: Db, id: string): Promise<UserRow> {
  const user = await findUserById(db, id);
  if (user === undefined) throw new AppError("UNAUTHORIZED");
  return user;
}

/** The user of a verified identifier; inserts the user on the first sign-in. */
export async function findOrInsertUser(trx: Trx, identifier: Identifier, now: Date) {
  await trx
    .insertInto("users")
    .values({
      id: uuidv7(now),
      [identifier.type]: identifier.value,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column(identifier.type).doNothing())
    .execute();
  return trx
    .selectFrom("users")
    .selectAll()
    .where(identifier.type, "=", identifier.value)
    .executeTakeFirstOrThrow();
}

type Registration = {
  userId: string;
  identifier: Identifier;
  name: string;
  passwordHash: string;
  now: string;
};

/**
 * Completes a registration. @returns undefined when it was complete already, or the account has lost the
 * identifier meanwhile: the person left as too young, or somebody else proved it
 */
export async function markRegistered(
  trx: Trx,
  { userId, identifier, name, passwordHash, now }: Registration,
): Promise<UserRow | undefined> {
  return trx
    .updateTable("users")
    .set({ name, password_hash: passwordHash, registered_at: now })
    .where("id", "=", userId)
    .where(identifier.type, "=", identifier.value)
    .where("registered_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/** The identifiers that a user can sign in with, the email address first. */
export function toIdentifiers({ email, mobile }: Pick<UserRow, "email" | "mobile">): Identifier[] {
  const found: Identifier[] = [];
  if (email !== null) found.push({ type: "email", value: email });
  if (mobile !== null) found.push({ type: "mobile", value: mobile });
  return found;
}

/** The texts of a user's identifiers, under which codes and failures count. */
export function toIdentifierValues(user: Pick<UserRow, "email" | "mobile">): string[] {
  return toIdentifiers(user).map(({ value }) => value);
}

/** Locks a user's row if the identifier is still theirs. @returns false when it is not */
export async function lockIdentifier(trx: Trx, userId: string, { type, value }: Identifier) {
  const query = trx.selectFrom("users").select("id").where("id", "=", userId);
  return (await withRowLock(trx, query.where(type, "=", value)).executeTakeFirst()) !== undefined;
}

/** Locks a user's row if the password hash is unchanged. @returns false when it has changed */
export async function lockPassword(trx: Trx, userId: string, hash: string): Promise<boolean> {
  const query = trx.selectFrom("users").select("id").where("id", "=", userId);
  const row = await withRowLock(trx, query.where("password_hash", "=", hash)).executeTakeFirst();
  return row !== undefined;
}

export async function setPasswordHash(trx: Trx, userId: string, hash: string): Promise<UserRow> {
  return trx
    .updateTable("users")
    .set({ password_hash: hash })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setName(db: Db, userId: string, name: string): Promise<UserRow> {
  return db
    .updateTable("users")
    .set({ name })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Remembers in which language a person reads, for mails that no request asks for. */
export async function setLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db.updateTable("users").set({ language }).where("id", "=", userId).execute();
}
