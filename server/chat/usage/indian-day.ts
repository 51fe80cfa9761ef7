import { dayMs, istOffsetMs } from "../../../shared/indian-time.ts";

/** The next midnight in India: UTC ISO-8601. */
export function nextIndianMidnight(now: Date): string {
  const sinceMidnightMs = (now.getTime() + istOffsetMs) % dayMs;
  return new Date(now.getTime() - sinceMidnightMs + dayMs).toISOString();
}

/** Whole seconds until the next midnight in India, at least one. */
export function secondsToIndianMidnight(now: Date): number {
  const sinceMidnightMs = (now.getTime() + istOffsetMs) % dayMs;
  return Math.max(1, Math.ceil((dayMs - sinceMidnightMs) / 1000));
}
