import type { Language } from "../../../../shared/i18n/languages.ts";
import { language, locale } from "../../../lib/i18n/locale.ts";
import { englishPaper } from "./english-paper.ts";
import { paperStrings } from "./paper-strings.ts";

/** The languages of a page: the person's own, and English for the one who reads it. */
export const paperLanguages: readonly Language[] = language === "en" ? ["en"] : [language, "en"];

/** The strings of a page in one of `paperLanguages`, and the locale of its dates. */
export function paperStringsIn(chosen: Language) {
  return chosen === language
    ? { strings: paperStrings, locale }
    : { strings: englishPaper, locale: "en-IN" };
}

export function findReader(slug: string | null, chosen: Language): string {
  const { readers } = paperStringsIn(chosen).strings;
  const bySlug: Readonly<Record<string, string>> = readers;
  return bySlug[slug ?? "other"] ?? readers.other;
}
