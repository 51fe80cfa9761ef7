import type { Db } from "../../db/database.ts";

export type Nominee = { name: string; contact: string; updated_at: string };

export async function findNominee(db: Db, userId: string): Promise<Nominee | undefined> {
  return db
    .selectFrom("nominees")
    .select(["name", "contact", "updated_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function upsertNominee(db: Db, userId: string, nominee: Nominee): Promise<void> {
  await db
    .insertInto("nominees")
    .values({ user_id: userId, ...nominee })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(nominee))
    .execute();
}

export async function deleteNominee(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("nominees").where("user_id", "=", userId).execute();
}
