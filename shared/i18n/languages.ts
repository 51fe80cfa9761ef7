/** The languages that the product is translated to in full. The first is the fallback. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name, for people who cannot read the page. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", hi: "हिन्दी" };

export const languageCookie = "lang";
