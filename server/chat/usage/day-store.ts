import type { Db } from "../../db/database.ts";

/** The tokens charged to a user on an Indian calendar day. */
export async function countDayTokens(db: Db, of: { userId: string; day: string }): Promise<number> {
  const row = await db
    .selectFrom("token_days")
    .select("tokens")
    .where("user_id", "=", of.userId)
    .where("day", "=", of.day)
    .executeTakeFirst();
  return row?.tokens ?? 0;
}

/** Deletes the token counts of days before `day` (`YYYY-MM-DD`). */
export async function deleteTokenDaysBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom("token_days").where("day", "<", day).execute();
}
