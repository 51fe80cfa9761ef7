import type { Db } from "../db/database.ts";

/** Sessions that have not ended or expired, registration sessions included. */
export async function countActiveSessions(db: Db, userId: string, now: string): Promise<number> {
  const { count } = await db
    .selectFrom("sessions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countRegistered(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("registered_at", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}
