import type { Db } from "../../db/database.ts";
import type { BillingProfile } from "../outputs.ts";

export async function findProfile(db: Db, userId: string): Promise<BillingProfile | undefined> {
  return db
    .selectFrom("billing_profiles")
    .select(["customer_state", "customer_gstin"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function saveProfile(
  db: Db,
  { userId, now, ...profile }: BillingProfile & { userId: string; now: string },
): Promise<void> {
  const set = { ...profile, updated_at: now };
  await db
    .insertInto("billing_profiles")
    .values({ user_id: userId, ...set })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(set))
    .execute();
}
