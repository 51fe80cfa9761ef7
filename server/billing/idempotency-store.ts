import type { Db } from "../db/database.ts";

/** Names one request: the key belongs to a user and a route (contract, "Idempotency-Key"). */
export type RequestKey = { userId: string; route: string; key: string };

/** Takes a key for a request that begins. @returns whether it was free */
export async function insertKey(
  db: Db,
  { userId, route, key }: RequestKey,
  { bodyHash, now }: { bodyHash: string; now: string },
): Promise<boolean> {
  const result = await db
    .insertInto("idempotency_keys")
    .values({ user_id: userId, route, key, body_hash: bodyHash, subject: "", created_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "route", "key"]).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) === 1n;
}

export async function findKey(db: Db, { userId, route, key }: RequestKey) {
  return db
    .selectFrom("idempotency_keys")
    .select(["body_hash", "subject", "created_at"])
    .where("user_id", "=", userId)
    .where("route", "=", route)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Takes over a key whose request began at `since` and died. @returns whether we were the one */
export async function takeOverKey(
  db: Db,
  { userId, route, key }: RequestKey,
  { since, now }: { since: string; now: string },
): Promise<boolean> {
  const result = await db
    .updateTable("idempotency_keys")
    .set({ created_at: now })
    .where("user_id", "=", userId)
    .where("route", "=", route)
    .where("key", "=", key)
    .where("subject", "=", "")
    .where("created_at", "=", since)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setKeySubject(
  db: Db,
  { userId, route, key }: RequestKey,
  subject: string,
): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ subject })
    .where("user_id", "=", userId)
    .where("route", "=", route)
    .where("key", "=", key)
    .execute();
}

/** A failure is not stored: the key may be tried again. */
export async function deleteKey(db: Db, { userId, route, key }: RequestKey): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", userId)
    .where("route", "=", route)
    .where("key", "=", key)
    .where("subject", "=", "")
    .execute();
}
