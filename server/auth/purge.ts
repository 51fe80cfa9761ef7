import { secondsAfter } from "../clock.ts";
import type { RequestContext } from "../context.ts";
import { deleteOldAttempts, deleteOldFailures } from "./attempts/attempt-store.ts";
import { deleteOldCodes, deleteOldSends } from "./codes/code-store.ts";
import { deleteDeadSessions } from "./sessions/session-store.ts";

const daySeconds = 86_400;
// Sends are counted over a day; a row in which failures stand in a row outlives a patient guesser.
const codesKeptSeconds = 2 * daySeconds;
const failuresKeptSeconds = daySeconds;
const attemptsKeptSeconds = 30 * daySeconds;
const sessionsKeptSeconds = 2 * daySeconds;

/** Removes what no rule of signing in looks at any more. */
export async function purgeAuth(parts: Pick<RequestContext, "db" | "clock">): Promise<void> {
  const now = parts.clock.now();
  const before = (seconds: number) => secondsAfter(now, -seconds);
  await deleteOldCodes(parts.db, before(codesKeptSeconds));
  await deleteOldSends(parts.db, before(codesKeptSeconds));
  await deleteOldFailures(parts.db, before(failuresKeptSeconds));
  await deleteOldAttempts(parts.db, before(attemptsKeptSeconds));
  await deleteDeadSessions(parts.db, before(sessionsKeptSeconds));
}
