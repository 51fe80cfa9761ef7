const istOffsetMs = 5.5 * 3_600_000;
const dayMs = 86_400_000;

/** The calendar day in India, `2026-11-20`. */
export function indianDay(now: Date): string {
  return new Date(now.getTime() + istOffsetMs).toISOString().slice(0, 10);
}

/** Whole seconds until the next midnight in India, at least one. */
export function secondsToIndianMidnight(now: Date): number {
  const sinceMidnightMs = (now.getTime() + istOffsetMs) % dayMs;
  return Math.max(1, Math.ceil((dayMs - sinceMidnightMs) / 1000));
}
