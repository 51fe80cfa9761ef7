import type { Db } from "../../db/database.ts";

/** A page of the users with unrevoked grants whose accounts stay: those after an id, sorted by id. */
export async function listGrantHolders(db: Db, after: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("grants")
    .innerJoin("users", "users.id", "grants.user_id")
    .select("grants.user_id")
    .distinct()
    .where("grants.user_id", ">", after)
    .where("grants.revoked_at", "is", null)
    .where("users.deletes_at", "is", null)
    .orderBy("grants.user_id")
    .limit(max)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The email address of a user's last paid order; undefined without one. */
export async function findOrderEmail(db: Db, userId: string): Promise<string | undefined> {
  const order = await db
    .selectFrom("orders")
    .select("customer_email")
    .where("user_id", "=", userId)
    .where("paid_at", "is not", null)
    .where("customer_email", "!=", "")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return order?.customer_email;
}
