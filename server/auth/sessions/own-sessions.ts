import { type Clock, nowText, secondsAfter } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { RateLimits } from "../../rate-limits.ts";
import type { ListedSession } from "../outputs.ts";
import type { DeviceCookie } from "./device-cookie.ts";
import { revokeOtherAccess } from "./revoke-other-access.ts";
import { idleMaxSeconds, type Session } from "./session.ts";
import { endUserSession, listActiveSessions } from "./session-store.ts";
import { describeUserAgent } from "./user-agent.ts";

const listedMax = 100;
const endSessionLimit = { name: "session-ends", max: 120, windowSeconds: 3600 };

type Deps = { db: Db; clock: Clock };
type EndDeps = Deps & { rateLimits: RateLimits };

/** A user's active sessions: the current one first, then by last use. */
export async function listSessions(
  { db, clock }: Deps,
  { id, userId }: Session,
): Promise<ListedSession[]> {
  const now = nowText(clock);
  const seenAfter = secondsAfter(clock.now(), -idleMaxSeconds);
  const rows = await listActiveSessions(db, { userId, now, seenAfter, max: listedMax });
  const listed = rows.map((row) => ({
    ...describeUserAgent(row.user_agent),
    id: row.id,
    current: row.id === id,
    created_at: row.created_at,
    last_seen_at: row.last_seen_at,
  }));
  return listed.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one of the user's own sessions. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function endOwnSession(deps: EndDeps, userId: string, id: string): Promise<void> {
  await deps.rateLimits.take(endSessionLimit, userId);
  const ended = await endUserSession(deps.db, { userId, id, now: nowText(deps.clock) });
  if (!ended) throw new AppError("NOT_FOUND");
}

/**
 * Ends all of the user's sessions, with `keepCurrent` all but this one, and forgets the other devices.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function endOwnSessions(
  deps: EndDeps & { device: DeviceCookie },
  { id, userId }: Session,
  { keepCurrent }: { keepCurrent: boolean },
): Promise<void> {
  await deps.rateLimits.take(endSessionLimit, userId);
  const exceptSessionId = keepCurrent ? id : null;
  const { db, clock, device } = deps;
  await db.transaction().execute((trx) =>
    revokeOtherAccess(trx, {
      userId,
      exceptSessionId,
      device: device.token,
      now: nowText(clock),
    }),
  );
}
