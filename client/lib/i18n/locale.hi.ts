import type { Language } from "../../../shared/i18n/languages.ts";

export const language: Language = "hi";

// Latin digits, as on phones and receipts and as people type them.
export const locale = "hi-IN-u-nu-latn";

// Hindi month names are short, and their abbreviations unusual.
export const dateStyle: "medium" | "long" = "long";
