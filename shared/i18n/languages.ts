/** The languages that the product is translated to in full. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

/** The language for people who ask for none of ours; its texts are the originals. */
export const defaultLanguage: Language = "en";

/** How `Intl` and speech call each language in India. */
export const locales = { en: "en-IN", hi: "hi-IN" } as const satisfies Record<Language, string>;
export type Locale = (typeof locales)[Language];

/** Each language by its own name, for people who cannot read the page. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", hi: "हिन्दी" };

export const languageCookie = "lang";
