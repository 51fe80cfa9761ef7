import type { Language } from "../../../shared/i18n/languages.ts";

/** The language of this build. The build of another language uses `x.hi.ts` in place of `x.ts`. */
export const language: Language = "en";

export const locale = "en-IN";
export const dateStyle: "medium" | "long" = "medium";
