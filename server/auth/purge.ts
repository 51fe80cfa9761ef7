import { secondsAfter } from "../clock.ts";
import type { RequestContext } from "../context.ts";
import { deleteOldAttempts, deleteOldFailures } from "./attempts/attempt-store.ts";
import { deleteOldCodes, deleteOldSends } from "./codes/code-store.ts";
import { deleteEndedSessions } from "./sessions/session-store.ts";

const daySeconds = 86_400;
// Send limits look back one day. Counts of failures in a row are kept longer than a patient attacker waits.
const codesKeptSeconds = 2 * daySeconds;
const failuresKeptSeconds = daySeconds;
const attemptsKeptSeconds = 30 * daySeconds;
const sessionsKeptSeconds = 2 * daySeconds;

/** Deletes expired codes, sends, failures, attempts and sessions that no limit counts any more. */
export async function purgeAuth(deps: Pick<RequestContext, "db" | "clock">): Promise<void> {
  const now = deps.clock.now();
  const before = (seconds: number) => secondsAfter(now, -seconds);
  await deleteOldCodes(deps.db, before(codesKeptSeconds));
  await deleteOldSends(deps.db, before(codesKeptSeconds));
  await deleteOldFailures(deps.db, before(failuresKeptSeconds));
  await deleteOldAttempts(deps.db, before(attemptsKeptSeconds));
  await deleteEndedSessions(deps.db, before(sessionsKeptSeconds));
}
