import type { Language } from "../../../shared/i18n/languages.ts";

export const language: Language = "hi";

// Phones, receipts and codes are in these digits, and so is everything people type.
export const locale = "hi-IN-u-nu-latn";

// Hindi months are short, and their abbreviations strange.
export const dateStyle: "medium" | "long" = "long";
