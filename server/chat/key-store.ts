import type { Selectable } from "kysely";
import type { Db, Trx } from "../db/database.ts";
import type { IdempotencyKeysTable } from "./table.ts";

export type KeyRow = Selectable<IdempotencyKeysTable>;
export type KeyName = Pick<KeyRow, "user_id" | "route" | "key">;

export async function findKey(db: Db, name: KeyName): Promise<KeyRow | undefined> {
  return db
    .selectFrom("idempotency_keys")
    .selectAll()
    .where("user_id", "=", name.user_id)
    .where("route", "=", name.route)
    .where("key", "=", name.key)
    .executeTakeFirst();
}

/** Fails with a unique violation when the key is taken. */
export async function insertKey(trx: Trx, row: KeyRow): Promise<void> {
  await trx.insertInto("idempotency_keys").values(row).execute();
}

/** Lets a key stand for another reply; false when someone else did so first. */
export async function moveKey(trx: Trx, from: KeyRow, subject: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("idempotency_keys")
    .set({ subject })
    .where("user_id", "=", from.user_id)
    .where("route", "=", from.route)
    .where("key", "=", from.key)
    .where("subject", "=", from.subject)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets the keys made before a moment, whatever they stand for. */
export async function deleteKeysBefore(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
