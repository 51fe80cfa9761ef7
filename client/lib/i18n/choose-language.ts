import { type Language, languageCookie } from "../../../shared/i18n/languages.ts";

const cookieMaxAgeSeconds = 365 * 86_400;

/** Saves the language in a cookie that the server reads, and reloads the page at the same position. */
export function chooseLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${cookieMaxAgeSeconds}; samesite=lax`;
  // The address would override the cookie.
  const url = new URL(window.location.href);
  url.searchParams.delete("lang");
  window.history.replaceState(window.history.state, "", url);
  window.location.reload();
}
