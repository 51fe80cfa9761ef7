import { type Language, languageCookie } from "../../../shared/i18n/languages.ts";

const cookieMaxAgeSeconds = 365 * 86_400;

/** Asks the server, by a cookie, for pages in a language, and for this one again, in its place. */
export function chooseLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${cookieMaxAgeSeconds}; samesite=lax`;
  // What the address asks for outranks the cookie.
  const url = new URL(window.location.href);
  url.searchParams.delete("lang");
  window.history.replaceState(window.history.state, "", url);
  window.location.reload();
}
