import type { Language } from "../../shared/i18n/languages.ts";
import type { Translated } from "../../shared/i18n/translated.ts";
import { pageStrings as hindi } from "./page-strings.hi.ts";
import { pageStrings as english } from "./page-strings.ts";

export type PageStrings = Translated<typeof english>;

/** The texts that the server puts around a page, by language. */
export const pageStringsByLanguage: Readonly<Record<Language, PageStrings>> = {
  en: english,
  hi: hindi,
};
