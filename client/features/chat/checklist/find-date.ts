import { addCalendarMonths, addDays } from "../../../../shared/dates.ts";

const months = [
  ["january", "jan", "जनवरी", "janvari"],
  ["february", "feb", "फरवरी", "फ़रवरी"],
  ["march", "mar", "मार्च"],
  ["april", "apr", "अप्रैल"],
  ["may", "मई"],
  ["june", "jun", "जून"],
  ["july", "jul", "जुलाई"],
  ["august", "aug", "अगस्त"],
  ["september", "sept", "sep", "सितंबर", "सितम्बर"],
  ["october", "oct", "अक्टूबर", "अक्तूबर"],
  ["november", "nov", "नवंबर", "नवम्बर"],
  ["december", "dec", "दिसंबर", "दिसम्बर"],
] as const;

const monthNames = months.flat().toSorted((a, b) => b.length - a.length);
const monthPattern = monthNames.join("|");
const wordStart = "(?<![\\p{L}\\p{M}\\p{N}])";
const wordEnd = "(?![\\p{L}\\p{M}\\p{N}])";

const iso = new RegExp(`${wordStart}(\\d{4})-(\\d{2})-(\\d{2})${wordEnd}`, "gu");
// Day first, as India writes it.
const numeric = new RegExp(`${wordStart}(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4})${wordEnd}`, "gu");
const dayMonth = new RegExp(
  `${wordStart}(\\d{1,2})(?:st|nd|rd|th)?\\s+(${monthPattern})\\.?(?:,?\\s+(\\d{4}))?${wordEnd}`,
  "giu",
);
const monthDay = new RegExp(
  `${wordStart}(${monthPattern})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(\\d{4}))?${wordEnd}`,
  "giu",
);
const relativeDay = new RegExp(
  `${wordStart}(?:within|in|after)\\s+(\\d{1,3})\\s+(day|week|month)s?${wordEnd}|${wordStart}(\\d{1,3})\\s+(दिन|दिनों|हफ़्ते|हफ्ते|महीने|महीनों|din|hafte|mahine)\\s+(?:के भीतर|के अंदर|में|बाद|mein|me|ke andar|baad)`,
  "giu",
);

function toMonthNumber(name: string): number {
  const lowerCase = name.toLowerCase();
  return months.findIndex((names) => (names as readonly string[]).includes(lowerCase)) + 1;
}

/** A calendar day as `YYYY-MM-DD`, or null for a day that does not exist. */
function toIsoDay(year: number, month: number, dayOfMonth: number): string | null {
  const moment = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === dayOfMonth;
  return isReal && year >= 2000 && year <= 2100 ? moment.toISOString().slice(0, 10) : null;
}

/** A day without a year means the next such day. */
function nextOccurrence(today: string, month: number, dayOfMonth: number): string | null {
  const year = Number(today.slice(0, 4));
  const thisYear = toIsoDay(year, month, dayOfMonth);
  return thisYear !== null && thisYear >= today ? thisYear : toIsoDay(year + 1, month, dayOfMonth);
}

function toNamedDay(
  today: string,
  parts: { year?: string | undefined; month: string; dayOfMonth: string },
) {
  const month = toMonthNumber(parts.month);
  const dayOfMonth = Number(parts.dayOfMonth);
  return parts.year === undefined
    ? nextOccurrence(today, month, dayOfMonth)
    : toIsoDay(Number(parts.year), month, dayOfMonth);
}

const unitDays: readonly [RegExp, number][] = [
  [/^(?:day|दिन|दिनों|din)$/i, 1],
  [/^(?:week|हफ़्ते|हफ्ते|hafte)$/i, 7],
];

function addToDay(today: string, count: number, unit: string): string {
  const days = unitDays.find(([pattern]) => pattern.test(unit))?.[1];
  return days === undefined ? addCalendarMonths(today, count) : addDays(today, count * days);
}

/** The ways to write a day. Of a line with several of them, the pattern that stands first here wins. */
const readers: readonly [RegExp, (match: RegExpMatchArray, today: string) => string | null][] = [
  [iso, (match) => toIsoDay(Number(match[1]), Number(match[2]), Number(match[3]))],
  [numeric, (match) => toIsoDay(Number(match[3]), Number(match[2]), Number(match[1]))],
  [
    dayMonth,
    ([, dayOfMonth = "", month = "", year], today) =>
      toNamedDay(today, { dayOfMonth, month, year }),
  ],
  [
    monthDay,
    ([, month = "", dayOfMonth = "", year], today) =>
      toNamedDay(today, { dayOfMonth, month, year }),
  ],
  [
    relativeDay,
    (match, today) => addToDay(today, Number(match[1] ?? match[3]), match[2] ?? match[4] ?? "day"),
  ],
];

/**
 * A calendar day in a line of English, Hindi or Hinglish that is not past, as `YYYY-MM-DD`; null when there is none.
 * Of several, the one whose pattern comes first in `readers`. `today` is the day from which "within 30 days" counts.
 */
export function findDate(line: string, today: string): string | null {
  let hasPast = false;
  for (const [pattern, read] of readers) {
    // "Within 30 days" of a day that is past does not count from today.
    if (hasPast && pattern === relativeDay) return null;
    for (const match of line.matchAll(pattern)) {
      const date = read(match, today);
      if (date !== null && date >= today) return date;
      hasPast ||= date !== null;
    }
  }
  return null;
}
