import { indianFields, istOffsetMs } from "../indian-time.ts";

/**
 * `months` calendar months after `start`, clamped to the month's end (31 Jan, 28 Feb, 31 Mar),
 * by the Indian calendar. `start` and the result are UTC ISO-8601 texts.
 */
export function addMonths(start: string, months: number): string {
  const local = indianFields(new Date(start));
  const target = new Date(local);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0));
  target.setUTCDate(Math.min(local.getUTCDate(), lastDay.getUTCDate()));
  return new Date(target.getTime() - istOffsetMs).toISOString();
}
