import type { Language } from "../../../shared/i18n/languages.ts";
import { mailStrings as hindi } from "./mail-strings.hi.ts";
import { mailStrings as english } from "./mail-strings.ts";

export const mailStringsOf = { en: english, hi: hindi } satisfies Record<Language, typeof english>;
