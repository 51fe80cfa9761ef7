// India has the same offset all year, so its calendar days need no time-zone table.
export const istOffset = "+05:30";
export const istOffsetMs = 5.5 * 3_600_000;

/** A date whose UTC fields show the Indian time of a moment. */
export function indianFields(moment: Date): Date {
  return new Date(moment.getTime() + istOffsetMs);
}

/** The calendar day in India, `2026-11-20`. */
export function indianDay(moment: Date): string {
  return indianFields(moment).toISOString().slice(0, "2026-11-20".length);
}
