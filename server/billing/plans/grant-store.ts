import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import type { GrantsTable } from "../table.ts";

/** Someone's unrevoked grants in the order in which they were paid. */
export async function listGrants(db: Db, userId: string) {
  return db
    .selectFrom("grants")
    .select(["plan_id", "months", "granted_at"])
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .orderBy("granted_at")
    .orderBy("id")
    .execute();
}

export async function findGrantOfOrder(
  db: Db,
  orderId: string,
): Promise<Selectable<GrantsTable> | undefined> {
  return db.selectFrom("grants").selectAll().where("order_id", "=", orderId).executeTakeFirst();
}

/** Gives an order's months; a second time changes nothing, for the order is the key. */
export async function insertGrant(db: Db, grant: Insertable<GrantsTable>): Promise<void> {
  await db
    .insertInto("grants")
    .values(grant)
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
}

export async function setGrantRevoked(
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
