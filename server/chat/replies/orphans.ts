import { type Clock, secondsAfter } from "../../clock.ts";
import type { DatabaseClock } from "../../db/database-clock.ts";

/** A running writer updates `saved_at` at least this often, even while the model sends nothing. */
export const heartbeatEveryMs = 5000;
// Two heartbeats may be late by 2 s.
const orphanedAfterSeconds = (2 * heartbeatEveryMs + 2000) / 1000;
// The time of an answer that took longer is too old to judge by.
const freshAnswerMs = 1000;

/** Replies with no heartbeat since this time are orphaned: no process writes them. UTC ISO-8601. */
function toCutoff(now: Date): string {
  return secondsAfter(now, -orphanedAfterSeconds);
}

/**
 * Whether the writer of a reply in state `writing` seems to be gone, by this process's own clock: only a hint,
 * since another one may have written `saved_at`.
 */
export function isOrphaned(reply: { saved_at: string | null }, clock: Clock): boolean {
  return (reply.saved_at ?? "") < toCutoff(clock.now());
}

/**
 * The cutoff by the database's clock. Null until the database has answered for as long as a reply may
 * be silent: during an outage every writer is silent, and each saves its reply once it is over.
 */
export async function findSafeCutoff(databaseClock: DatabaseClock): Promise<string | null> {
  const askedMs = performance.now();
  const now = await databaseClock.now();
  if (performance.now() - askedMs > freshAnswerMs) return null;
  if (databaseClock.answeringMs() < orphanedAfterSeconds * 1000) return null;
  return toCutoff(now);
}
