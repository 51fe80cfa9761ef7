import type { Language } from "../../shared/i18n/languages.ts";

const formatIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeZone: "UTC",
    numberingSystem: "latn",
  });
const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: formatIn("en-IN"),
  hi: formatIn("hi-IN"),
};

/** A day as a sentence says it: `1 January 2027`. */
export function formatDay(day: string, language: Language = "en"): string {
  return formats[language].format(new Date(`${day}T00:00:00Z`));
}
