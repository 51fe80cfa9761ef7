import type { Language } from "../../shared/i18n/languages.ts";

const english =
  "January February March April May June July August September October November December";
const hindi = "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर";
const months: Readonly<Record<Language, string[]>> = {
  en: english.split(" "),
  hi: hindi.split(" "),
};

/** Whether a text is a day of the calendar, `2026-11-22`. */
export function isRealDay(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** A day as a sentence says it: `1 January 2027`. */
export function dayInWords(day: string, language: Language = "en"): string {
  const [year, month, date] = day.split("-");
  return `${Number(date)} ${months[language][Number(month) - 1]} ${year}`;
}
