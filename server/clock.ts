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
