import type { Db } from "../../db/database.ts";
import { prepareStatement } from "../../db/statements/prepare.ts";
import type { BillingProfile } from "../outputs.ts";

const profileOfUser = prepareStatement((db, { userId }: { userId: string }) =>
  db
    .selectFrom("billing_profiles")
    .select(["customer_state", "customer_gstin"])
    .where("user_id", "=", userId),
);

export async function findBillingProfile(
  db: Db,
  userId: string,
): Promise<BillingProfile | undefined> {
  return (await profileOfUser(db, { userId })).rows[0];
}

export async function upsertBillingProfile(
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
