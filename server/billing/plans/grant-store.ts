import type { Insertable } from "kysely";
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
export async function listUnrevokedGrantsOfUser(db: Db, userId: string) {
  return (await grantsOfUser(db, { userId })).rows;
}

/** The grant of a paid order that the operator revoked last; undefined when there is none. */
export async function findRevokedPurchase(db: Db, userId: string) {
  return db
    .selectFrom("grants")
    .innerJoin("orders", "orders.id", "grants.order_id")
    .select(["grants.plan_id", "grants.granted_at", "grants.revoked_at"])
    .where("grants.user_id", "=", userId)
    .where("grants.revoked_at", "is not", null)
    .where("orders.status", "=", "paid")
    .orderBy("grants.revoked_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The unrevoked grants of some users, or of all, sorted as `findLastSpan` needs them. */
export async function listUnrevokedGrants(db: Db, userIds?: readonly string[]) {
  const query = db
    .selectFrom("grants")
    .select(["user_id", "plan_id", "months", "granted_at"])
    .where("revoked_at", "is", null)
    .orderBy("user_id")
    .orderBy("granted_at")
    .orderBy("id");
  return (userIds === undefined ? query : query.where("user_id", "in", userIds)).execute();
}

const grantOfOrder = prepareStatement((db, { orderId }: { orderId: string }) =>
  db.selectFrom("grants").selectAll().where("order_id", "=", orderId),
);

export async function findGrantOfOrder(db: Db, orderId: string) {
  return (await grantOfOrder(db, { orderId })).rows[0];
}

/** Inserts an order's grant. An order that has one keeps it. */
export async function insertGrant(db: Db, grant: Insertable<GrantsTable>): Promise<void> {
  await db
    .insertInto("grants")
    .values(grant)
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
}

/** Revokes an order's grant. One that is revoked keeps its first moment. */
export async function markGrantRevoked(db: Db, orderId: string, revokedAt: string): Promise<void> {
  await db
    .updateTable("grants")
    .set({ revoked_at: revokedAt })
    .where("order_id", "=", orderId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Restores an order's grant, unless the operator revoked it: then no order event has that moment. */
export async function markGrantRestored(
  db: Db,
  { orderId, grantedAt }: { orderId: string; grantedAt: string },
): Promise<void> {
  const revoking = db
    .selectFrom("order_events")
    .select("at")
    .where("order_id", "=", orderId)
    .where("detail", "like", '%"grant":"revoke"%');
  await db
    .updateTable("grants")
    .set({ revoked_at: null, granted_at: grantedAt })
    .where("order_id", "=", orderId)
    .where("revoked_at", "in", revoking)
    .execute();
}
