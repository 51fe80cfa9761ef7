import type { Db } from "../../db/database.ts";

/** The person's second factor and passkeys, without the secrets that sign in. */
export async function listFactorsOf(db: Db, userId: string) {
  const own = ["user_id", "=", userId] as const;
  return {
    authenticator_app: await db
      .selectFrom("totp_factors")
      .select(["created_at", "confirmed_at"])
      .where(...own)
      .execute(),
    recovery_codes: await db
      .selectFrom("recovery_codes")
      .select(["created_at", "used_at"])
      .where(...own)
      .execute(),
    passkeys: await db
      .selectFrom("passkeys")
      .select(["credential_id", "aaguid", "name", "synced", "created_at", "last_used_at"])
      .where(...own)
      .orderBy("created_at")
      .execute(),
    unfinished_sign_ins: await db
      .selectFrom("sign_in_challenges")
      .select(["proof", "attempts", "expires_at"])
      .where(...own)
      .execute(),
    tries: await db
      .selectFrom("factor_attempts")
      .select("at")
      .where(...own)
      .execute(),
  };
}
