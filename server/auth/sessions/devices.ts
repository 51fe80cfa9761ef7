import { type Clock, nowText, secondsAfter } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { RateLimits } from "../../rate-limits.ts";
import { idleMaxSeconds, type Session } from "./session.ts";
import { endOtherSessions, endSessionOf, listLivingSessions } from "./session-store.ts";
import { type Device, describeUserAgent } from "./user-agent.ts";

const listedMax = 100;
const endsPerUser = { name: "session-ends", max: 120, windowSeconds: 3600 };

type Parts = { db: Db; clock: Clock };
type EndDeps = Parts & { rateLimits: RateLimits };

/** A session as its owner sees it; times are UTC ISO-8601 texts, `last_seen_at` good to 5 minutes. */
export type ListedSession = Device & {
  id: string;
  current: boolean;
  created_at: string;
  last_seen_at: string;
};

/** Where someone is signed in now: this one first, then the last used. */
export async function listSessions(
  { db, clock }: Parts,
  { id, userId }: Session,
): Promise<ListedSession[]> {
  const now = nowText(clock);
  const seenAfter = secondsAfter(clock.now(), -idleMaxSeconds);
  const rows = await listLivingSessions(db, { userId, now, seenAfter, max: listedMax });
  const listed = rows.map((row) => ({
    ...describeUserAgent(row.user_agent),
    id: row.id,
    current: row.id === id,
    created_at: row.created_at,
    last_seen_at: row.last_seen_at,
  }));
  return listed.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one of someone's sessions at once. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function endOwnSession(parts: EndDeps, userId: string, id: string): Promise<void> {
  await parts.rateLimits.take(endsPerUser, userId);
  const ended = await endSessionOf(parts.db, { userId, id, now: nowText(parts.clock) });
  if (!ended) throw new AppError("NOT_FOUND");
}

/** Ends all of someone's sessions, or all but the one that asks. @throws AppError TOO_MANY_REQUESTS */
export async function endOwnSessions(
  parts: EndDeps,
  { id, userId }: Session,
  { keepCurrent }: { keepCurrent: boolean },
): Promise<void> {
  await parts.rateLimits.take(endsPerUser, userId);
  const keep = keepCurrent ? id : null;
  await endOtherSessions(parts.db, { userId, keep, now: nowText(parts.clock) });
}
