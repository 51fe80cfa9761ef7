import { defaultLanguage, type Language } from "../i18n/languages.ts";

export const configMetaName = "saathi-config";
export const contentElementId = "saathi-content";
export const rootElementId = "root";
export const fontPath = "/fonts/anek-latin-1.woff2";
/** On the root of a chat's document: its text keeps the fallback font (client/styles/tokens.css). */
export const fallbackFontAttribute = "data-steady";
/** On the styles of a public page inside its document: the sheet with those of all screens. */
export const allStylesAttribute = "data-all";
/** The path of the app's manifest. It names the language, since browsers send no cookie for it. */
export function manifestPath(language: Language): string {
  const own = language === defaultLanguage ? "" : `.${language}`;
  return `/manifest${own}.webmanifest`;
}

/** Set while the sign-in page begins with something else than its empty form. */
export const signInCookie = "signin";
