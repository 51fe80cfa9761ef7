import type { Language } from "../../shared/i18n/languages.ts";
import type { Translated } from "../../shared/i18n/translated.ts";
import { pageWords as hindi } from "./words.hi.ts";
import { pageWords as english } from "./words.ts";

export type PageStrings = Translated<typeof english>;

/** The texts that the server puts around a page, by language. */
export const pageStrings: Readonly<Record<Language, PageStrings>> = { en: english, hi: hindi };
