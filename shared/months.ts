// India keeps one offset all year, so a calendar day there needs no time-zone table.
const istOffsetMs = 5.5 * 3_600_000;

/**
 * `months` calendar months after `start`, clamped to the month's end (31 Jan, 28 Feb, 31 Mar),
 * by the Indian calendar. `start` and the result are UTC ISO-8601 texts.
 */
export function addMonths(start: string, months: number): string {
  const local = new Date(Date.parse(start) + istOffsetMs);
  const target = new Date(local);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0));
  target.setUTCDate(Math.min(local.getUTCDate(), lastDay.getUTCDate()));
  return new Date(target.getTime() - istOffsetMs).toISOString();
}
