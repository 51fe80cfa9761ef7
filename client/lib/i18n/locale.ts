import type { Language } from "../../../shared/i18n/languages.ts";

/** The language of this build: another one takes its texts from the files beside (`x.hi.ts`). */
export const language: Language = "en";

/** How dates and numbers are written. */
export const locale = "en-IN";
export const dateStyle: "medium" | "long" = "medium";
