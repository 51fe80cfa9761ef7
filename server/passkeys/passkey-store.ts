import type { Selectable } from "kysely";
import type { Db, Trx } from "../db/database.ts";
import type { PasskeyChallengesTable, PasskeyPurpose, PasskeysTable } from "./table.ts";

export type PasskeyRow = Selectable<PasskeysTable>;

export async function insertPasskeyChallenge(
  db: Db,
  challenge: Selectable<PasskeyChallengesTable>,
): Promise<void> {
  await db.insertInto("passkey_challenges").values(challenge).execute();
}

type ChallengeQuery = {
  hash: string;
  purpose: PasskeyPurpose;
  sessionId: string | null;
  now: string;
};

/** Uses up a challenge. @returns false when it is unknown, used, expired or another session's */
export async function consumePasskeyChallenge(
  db: Db,
  { hash, purpose, sessionId, now }: ChallengeQuery,
): Promise<boolean> {
  const row = await db
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("session_id", sessionId === null ? "is" : "=", sessionId)
    .where("expires_at", ">", now)
    .returning("challenge_hash")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldPasskeyChallenges(db: Db, before: string): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("expires_at", "<", before).execute();
}

/** A user's passkeys, the oldest first. */
export async function listPasskeyRows(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function findPasskeyRow(db: Db, credentialId: string) {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

/** @returns false when an account, this or another, has the credential already */
export async function insertPasskey(trx: Trx, passkey: PasskeyRow): Promise<boolean> {
  const row = await trx
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type PasskeyUse = { id: string; before: string; counter: string; synced: number; now: string };

/** Stores the new signature counter. @returns false when a concurrent use stored its own first */
export async function updatePasskeyUse(db: Db, { id, before, counter, synced, now }: PasskeyUse) {
  const row = await db
    .updateTable("passkeys")
    .set({ counter, synced, last_used_at: now })
    .where("id", "=", id)
    .where("counter", "=", before)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type OwnPasskey = { id: string; userId: string };

/** @returns false when the user has no such passkey */
export async function setPasskeyName(db: Db, { id, userId }: OwnPasskey, name: string) {
  const row = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when the user has no such passkey */
export async function deletePasskey(trx: Trx, { id, userId }: OwnPasskey): Promise<boolean> {
  const row = await trx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
