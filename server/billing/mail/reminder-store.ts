import type { Db } from "../../db/database.ts";

/** People with unrevoked grants after an id, by id: one page of all of them. */
export async function listGrantees(db: Db, after: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("grants")
    .select("user_id")
    .distinct()
    .where("user_id", ">", after)
    .where("revoked_at", "is", null)
    .orderBy("user_id")
    .limit(max)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The unrevoked grants of some people, in the order of the fold. */
export async function listGrantsOf(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom("grants")
    .select(["user_id", "plan_id", "months", "granted_at"])
    .where("user_id", "in", userIds)
    .where("revoked_at", "is", null)
    .orderBy("user_id")
    .orderBy("granted_at")
    .orderBy("id")
    .execute();
}

/** The address that someone typed when they last bought; undefined when they never did. */
export async function findOrderEmail(db: Db, userId: string): Promise<string | undefined> {
  const order = await db
    .selectFrom("orders")
    .select("customer_email")
    .where("user_id", "=", userId)
    .where("paid_at", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return order?.customer_email;
}
