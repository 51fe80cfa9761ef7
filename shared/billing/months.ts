import { addCalendarMonths } from "../dates.ts";
import { indianFields, istOffsetMs } from "../indian-time.ts";

/**
 * `months` calendar months after `start`, clamped to the month's end (31 Jan, 28 Feb, 31 Mar),
 * by the Indian calendar. `start` and the result are UTC ISO-8601 texts.
 */
export function addMonths(start: string, months: number): string {
  const [day = "", time = ""] = indianFields(new Date(start)).toISOString().split("T");
  const moved = Date.parse(`${addCalendarMonths(day, months)}T${time}`);
  return new Date(moved - istOffsetMs).toISOString();
}
