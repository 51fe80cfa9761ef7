import { type Language, languages } from "./languages.ts";

/** The path of the app's manifest. It names the language, since browsers send no cookie for it. */
export function manifestPath(language: Language): string {
  const own = language === languages[0] ? "" : `.${language}`;
  return `/manifest${own}.webmanifest`;
}
