import { secondsAfter } from "../../clock.ts";

// Contract, "/login", and facts (stack, "Security figures").
const failuresMax = 5;
const failuresInRowMax = 100;
const firstWaitSeconds = 30;
const longestWaitSeconds = 3600;
export const failureWindowSeconds = 900;

/** What is known of the tries at an identifier before the next one. */
export type AttemptCounts = {
  /** Within the last `failureWindowSeconds`. */
  recent: number;
  /** Since the last success. */
  inRow: number;
  waitSeconds: number;
  waitUntil: string | null;
};

/** `go` counts the try as a failure until it proves to be none; `code` asks for a sign-in by code. */
export type Verdict =
  | { kind: "go"; inRow: number; waitSeconds: number; waitUntil: string | null }
  | { kind: "wait"; seconds: number }
  | { kind: "code" };

/** A limit times `RATE_LIMIT_SCALE`, at least 1. */
export function scaled(max: number, scale: number): number {
  return Math.max(1, Math.round(max * scale));
}

function nextWait(tries: AttemptCounts, now: Date, scale: number): number {
  // Who goes on as soon as a wait is over waits longer and longer; a quiet quarter of an hour ends it.
  const quietFrom =
    tries.waitUntil === null ? "" : secondsAfter(new Date(tries.waitUntil), failureWindowSeconds);
  const goesOn = tries.waitSeconds > 0 && now.toISOString() <= quietFrom;
  if (goesOn) return Math.min(tries.waitSeconds * 2, longestWaitSeconds);
  return tries.recent + 1 >= scaled(failuresMax, scale) ? firstWaitSeconds : 0;
}

/** Decides about a try at a password, at `now`; `scale` is `RATE_LIMIT_SCALE`. */
export function evaluateAttempt(tries: AttemptCounts, now: Date, scale: number): Verdict {
  if (tries.waitUntil !== null && tries.waitUntil > now.toISOString()) {
    const waitMs = Date.parse(tries.waitUntil) - now.getTime();
    return { kind: "wait", seconds: Math.ceil(waitMs / 1000) };
  }
  if (tries.inRow >= scaled(failuresInRowMax, scale)) return { kind: "code" };
  const waitSeconds = nextWait(tries, now, scale);
  return {
    kind: "go",
    inRow: tries.inRow + 1,
    waitSeconds,
    waitUntil: waitSeconds === 0 ? null : secondsAfter(now, waitSeconds),
  };
}
