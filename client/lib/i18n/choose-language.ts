import { type Language, languageCookie } from "../../../shared/i18n/languages.ts";
import { saveCookie } from "../storage/save-cookie.ts";

/** Saves the language in a cookie that the server reads, and reloads the page at the same position. */
export function chooseLanguage(language: Language): void {
  saveCookie(languageCookie, language);
  // The URL would override the cookie.
  const url = new URL(window.location.href);
  url.searchParams.delete("lang");
  window.history.replaceState(window.history.state, "", url);
  window.location.reload();
}
