import { secondsAfter } from "../../clock.ts";
import { scaleLimit } from "../../rate-limits.ts";

// Contract, "/login".
const failuresMax = 5;
const failuresInRowMax = 100;
const firstWaitSeconds = 30;
const longestWaitSeconds = 3600;
export const failureWindowSeconds = 900;

/** The failed password attempts for an identifier before the next one. */
export type AttemptCounts = {
  /** Failures within the last `failureWindowSeconds`. */
  recent: number;
  /** Failures since the last success. */
  inRow: number;
  waitSeconds: number;
  waitUntil: string | null;
};

/**
 * `allow` carries the counts to store, with this attempt as a failure. `require-code` refuses passwords
 * until the next sign-in by code.
 */
export type AttemptDecision =
  | { kind: "allow"; inRow: number; waitSeconds: number; waitUntil: string | null }
  | { kind: "wait"; seconds: number }
  | { kind: "require-code" };

function nextWaitSeconds(counts: AttemptCounts, now: Date, scale: number): number {
  // Each wait doubles the previous one, until 15 minutes after a wait pass without an attempt.
  const quietAt =
    counts.waitUntil === null ? "" : secondsAfter(new Date(counts.waitUntil), failureWindowSeconds);
  const isContinuing = counts.waitSeconds > 0 && now.toISOString() <= quietAt;
  if (isContinuing) return Math.min(counts.waitSeconds * 2, longestWaitSeconds);
  return counts.recent + 1 >= scaleLimit(failuresMax, scale) ? firstWaitSeconds : 0;
}

/** Decides whether a password attempt at `now` is allowed. `scale` is `RATE_LIMIT_SCALE`. */
export function evaluateAttempt(counts: AttemptCounts, now: Date, scale: number): AttemptDecision {
  if (counts.waitUntil !== null && counts.waitUntil > now.toISOString()) {
    const waitMs = Date.parse(counts.waitUntil) - now.getTime();
    return { kind: "wait", seconds: Math.ceil(waitMs / 1000) };
  }
  if (counts.inRow >= scaleLimit(failuresInRowMax, scale)) return { kind: "require-code" };
  const waitSeconds = nextWaitSeconds(counts, now, scale);
  return {
    kind: "allow",
    inRow: counts.inRow + 1,
    waitSeconds,
    waitUntil: waitSeconds === 0 ? null : secondsAfter(now, waitSeconds),
  };
}
