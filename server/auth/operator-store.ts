import { countRows } from "../db/count-rows.ts";
import type { Db } from "../db/database.ts";

/** Sessions that have not ended or expired, registration sessions included. */
export async function countActiveSessions(db: Db, userId: string, now: string): Promise<number> {
  return countRows(
    db
      .selectFrom("sessions")
      .where("user_id", "=", userId)
      .where("ended_at", "is", null)
      .where("expires_at", ">", now),
  );
}

/** Signs everybody out. @returns how many sessions ended */
export async function endAllSessions(db: Db, now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  await db.deleteFrom("sign_in_challenges").execute();
  return Number(numUpdatedRows);
}

export async function countRegisteredUsers(db: Db): Promise<number> {
  return countRows(db.selectFrom("users").where("registered_at", "is not", null));
}
