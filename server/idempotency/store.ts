import { type Selectable, sql } from "kysely";
import type { Db } from "../db/database.ts";
import { prepareStatement } from "../db/statements/prepare.ts";
import type { IdempotencyKeysTable } from "./table.ts";

export type KeyRow = Selectable<IdempotencyKeysTable>;
type KeyName = Pick<KeyRow, "user_id" | "route" | "key">;

const keyByName = prepareStatement((db, { user_id, route, key }: KeyName) =>
  db
    .selectFrom("idempotency_keys")
    .selectAll()
    .where("user_id", "=", user_id)
    .where("route", "=", route)
    .where("key", "=", key),
);

export async function findKey(db: Db, name: KeyName): Promise<KeyRow | undefined> {
  return (await keyByName(db, name)).rows[0];
}

const insertKeyStatement = prepareStatement((db, row: KeyRow) => {
  const { user_id, route, key, body_hash, subject, created_at } = row;
  return db
    .insertInto("idempotency_keys")
    .values({ user_id, route, key, body_hash, subject, created_at })
    .onConflict((conflict) => conflict.columns(["user_id", "route", "key"]).doNothing());
});

/** @returns false when the key is in use */
export async function insertKey(db: Db, row: KeyRow): Promise<boolean> {
  return (await insertKeyStatement(db, row)).numAffectedRows === 1n;
}

/**
 * Sets the result of a key, or restarts its request.
 * @returns false when the row is no longer as `from` has it: another request changed it first
 */
export async function updateKey(
  db: Db,
  from: KeyRow,
  to: Partial<Pick<KeyRow, "subject" | "created_at">>,
): Promise<boolean> {
  const result = await db
    .updateTable("idempotency_keys")
    .set(to)
    .where("user_id", "=", from.user_id)
    .where("route", "=", from.route)
    .where("key", "=", from.key)
    .where("subject", "=", from.subject)
    .where("created_at", "=", from.created_at)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes a key, unless another request has taken it over. */
export async function deleteKey(db: Db, row: KeyRow): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", row.user_id)
    .where("route", "=", row.route)
    .where("key", "=", row.key)
    .where("subject", "=", row.subject)
    .where("created_at", "=", row.created_at)
    .execute();
}

/** Deletes the keys of unfinished requests that began before a moment. */
export async function deleteRunningKeysBefore(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    // A literal, because the partial index needs it (idempotency_keys_running).
    .where("subject", "=", sql.lit(""))
    .where("created_at", "<", before)
    .execute();
}

/** @returns how many keys were older */
export async function deleteKeysBefore(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
