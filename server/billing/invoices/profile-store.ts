import type { Db } from "../../db/database.ts";

/** What someone's invoices carry about them. */
export type BillingProfile = { customer_state: string | null; customer_gstin: string | null };

export async function findProfile(db: Db, userId: string): Promise<BillingProfile | undefined> {
  return db
    .selectFrom("billing_profiles")
    .select(["customer_state", "customer_gstin"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

type Kept = BillingProfile & { userId: string; now: string };

export async function keepProfile(db: Db, { userId, now, ...profile }: Kept): Promise<void> {
  const set = { ...profile, updated_at: now };
  await db
    .insertInto("billing_profiles")
    .values({ user_id: userId, ...set })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(set))
    .execute();
}
