import { dayMs, indianFields } from "../shared/indian-time.ts";

/** The only source of time; tests pass one that they can advance. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The current time as the database stores it: UTC ISO-8601 with milliseconds. */
export function nowText(clock: Clock): string {
  return clock.now().toISOString();
}

/** `seconds` after `from`, as the database stores it. */
export function secondsAfter(from: Date, seconds: number): string {
  return new Date(from.getTime() + seconds * 1000).toISOString();
}

/** The next midnight in India: UTC ISO-8601. */
export function nextIndianMidnight(now: Date): string {
  const sinceMidnightMs = indianFields(now).getTime() % dayMs;
  return new Date(now.getTime() - sinceMidnightMs + dayMs).toISOString();
}

/** Whole seconds until the next midnight in India, at least one. */
export function secondsToIndianMidnight(now: Date): number {
  return Math.ceil((Date.parse(nextIndianMidnight(now)) - now.getTime()) / 1000);
}
