import { type Clock, secondsAfter } from "../../clock.ts";

// A running writer updates `saved_at` at least every 5 s, even while the model sends nothing.
const orphanedAfterSeconds = 12;

/** Replies with no heartbeat since this time are orphaned: no process writes them. UTC ISO-8601. */
export function orphanCutoff(clock: Clock): string {
  return secondsAfter(clock.now(), -orphanedAfterSeconds);
}

/** Whether the writer of a reply in state `writing` is gone. */
export function isOrphaned(reply: { saved_at: string | null }, clock: Clock): boolean {
  return (reply.saved_at ?? "") < orphanCutoff(clock);
}
