import { formatIndianClock as formatHindiClock } from "./i18n/indian-clock.hi.ts";
import type { Language } from "./i18n/languages.ts";

/** How long every day in India is: its clocks never change. */
export const daySeconds = 86_400;
export const dayMs = daySeconds * 1000;

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

type MomentStyle = Pick<Intl.DateTimeFormatOptions, "dateStyle" | "timeStyle">;

/** A moment in India in the words of a language, with the digits 0–9. */
export function formatIndianMoment(
  at: Date | string,
  language: Language,
  style: MomentStyle,
): string {
  const moment = new Date(at);
  const format = (parts: MomentStyle) => {
    const inIndia = { ...parts, timeZone: "Asia/Kolkata", numberingSystem: "latn" };
    return new Intl.DateTimeFormat(`${language}-IN`, inIndia).format(moment);
  };
  const { dateStyle, timeStyle } = style;
  if (language !== "hi" || timeStyle === undefined) return format(style);
  // Intl writes `4:30 pm बजे` in Hindi.
  const time = formatHindiClock(moment);
  return dateStyle === undefined ? time : `${format({ dateStyle })}, ${time}`;
}
