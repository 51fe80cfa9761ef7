import type { Db } from "../db/database.ts";

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
