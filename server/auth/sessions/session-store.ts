import type { Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import { prepareStatement } from "../../db/statements/prepare.ts";
import type { SessionsTable } from "../table.ts";

export type SessionRow = Selectable<SessionsTable>;

export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

const sessionById = prepareStatement((db, { id }: { id: string }) =>
  db.selectFrom("sessions").selectAll().where("id", "=", id),
);

export async function findSessionRow(db: Db, id: string): Promise<SessionRow | undefined> {
  return (await sessionById(db, { id })).rows[0];
}

/** Whether the completion of a registration ended this session of it: it writes one time into both rows. */
export async function isEndedByRegistration(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select("sessions.id")
    .where("sessions.id", "=", id)
    .where("sessions.kind", "=", "registration")
    .whereRef("sessions.ended_at", "=", "users.registered_at")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setLastSeen(db: Db, id: string, now: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_seen_at: now })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** A user's sessions that are still valid, last used first. */
export async function listActiveSessions(
  db: Db,
  query: { userId: string; now: string; seenAfter: string; max: number },
): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", query.userId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", query.now)
    .where("last_seen_at", ">=", query.seenAfter)
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .limit(query.max)
    .execute();
}

/** Ends one session of a user. @returns false when the user has no such active session */
export async function endUserSession(db: Db, end: { userId: string; id: string; now: string }) {
  const row = await db
    .updateTable("sessions")
    .set({ ended_at: end.now })
    .where("id", "=", end.id)
    .where("user_id", "=", end.userId)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every session of a user but `exceptSessionId`, and the sign-ins whose second step is missing. */
export async function endOtherSessions(
  db: Db,
  end: { userId: string; exceptSessionId: string | null; now: string },
): Promise<void> {
  let query = db
    .updateTable("sessions")
    .set({ ended_at: end.now })
    .where("user_id", "=", end.userId)
    .where("ended_at", "is", null);
  if (end.exceptSessionId !== null) query = query.where("id", "!=", end.exceptSessionId);
  await query.execute();
  await db.deleteFrom("sign_in_challenges").where("user_id", "=", end.userId).execute();
}

const openSessionsMax = 50;

/** Ends all but the newest fifty sessions of a user. */
export async function endOldestSessions(db: Db, end: { userId: string; now: string }) {
  const newest = db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", end.userId)
    .where("ended_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(openSessionsMax);
  await db
    .updateTable("sessions")
    .set({ ended_at: end.now })
    .where("user_id", "=", end.userId)
    .where("ended_at", "is", null)
    .where("id", "not in", newest)
    .execute();
}
