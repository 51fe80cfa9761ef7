import { dayMs } from "./indian-time.ts";

type CalendarDay = { year: number; month: number; day: number };

/** Splits `YYYY-MM-DD`; `month` is 1 to 12. The text must be a real date. */
export function toCalendarDay(date: string): CalendarDay {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return { year, month, day };
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether `YYYY-MM-DD` names a day of the calendar, from year 1900 to 2199. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = toCalendarDay(text);
  if (year < 1900 || year > 2199 || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

/** The date `days` after another; the first day is not counted (General Clauses Act 1897, s. 9). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The same day `months` later, or the month's last day where it has no such day. */
export function addCalendarMonths(date: string, months: number): string {
  const { year, month, day } = toCalendarDay(date);
  const dayOrLast = Math.min(day, daysInMonth(year, month + months));
  return new Date(Date.UTC(year, month - 1 + months, dayOrLast)).toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative when `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}
