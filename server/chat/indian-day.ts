import { istOffsetMs } from "../../shared/indian-time.ts";

const dayMs = 86_400_000;

/** Whole seconds until the next midnight in India, at least one. */
export function secondsToIndianMidnight(now: Date): number {
  const sinceMidnightMs = (now.getTime() + istOffsetMs) % dayMs;
  return Math.max(1, Math.ceil((dayMs - sinceMidnightMs) / 1000));
}
