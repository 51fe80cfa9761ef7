import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import { prepareStatement } from "../../db/statements/prepare.ts";
import type { GrantsTable } from "../table.ts";

const grantsOfUser = prepareStatement((db, { userId }: { userId: string }) =>
  db
    .selectFrom("grants")
    .select(["plan_id", "months", "granted_at"])
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .orderBy("granted_at")
    .orderBy("id"),
);

/** A user's unrevoked grants, sorted as `findLastSpan` needs them. */
export async function listGrants(db: Db, userId: string) {
  return (await grantsOfUser(db, { userId })).rows;
}

export async function findGrantOfOrder(
  db: Db,
  orderId: string,
): Promise<Selectable<GrantsTable> | undefined> {
  return db.selectFrom("grants").selectAll().where("order_id", "=", orderId).executeTakeFirst();
}

/** Inserts an order's grant. An order that has one keeps it. */
export async function insertGrant(db: Db, grant: Insertable<GrantsTable>): Promise<void> {
  await db
    .insertInto("grants")
    .values(grant)
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
}

/** Revokes an order's grant, or restores it with `revokedAt` null. */
export async function updateGrantRevoked(
  db: Db,
  orderId: string,
  revokedAt: string | null,
): Promise<void> {
  await db
    .updateTable("grants")
    .set({ revoked_at: revokedAt })
    .where("order_id", "=", orderId)
    .where("revoked_at", revokedAt === null ? "is not" : "is", null)
    .execute();
}
