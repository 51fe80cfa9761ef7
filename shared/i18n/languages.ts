/** Languages that the product speaks in full; the first is the fallback. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name: who cannot read the page must know theirs. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", hi: "हिन्दी" };

export const languageCookie = "lang";
