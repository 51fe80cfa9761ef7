import type { IncomingHttpHeaders } from "node:http";
import {
  defaultLanguage,
  type Language,
  languageCookie,
  languages,
} from "../../shared/i18n/languages.ts";

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];
/** The theme and language of a document; `theme` null follows the device. */
export type PagePreferences = { theme: Theme | null; language: Language };

function toLanguage(text: string | null | undefined): Language | undefined {
  return languages.find((language) => language === text);
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(";")
    .map((pair) => pair.trim().split("="))
    .find(([key]) => key === name)?.[1];
}

/** The supported language with the highest weight in an `accept-language` header; the first at a tie. */
function preferredLanguage(header: string | undefined): Language | undefined {
  const best: { language: Language | undefined; quality: number } = {
    language: undefined,
    quality: 0,
  };
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    // Hindi in Latin letters is not the Hindi of our pages.
    const language = tag.startsWith("hi-latn") ? undefined : toLanguage(tag.split("-")[0]);
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    const quality = Number(weight);
    if (language === undefined || !(quality > best.quality)) continue;
    Object.assign(best, { language, quality });
  }
  return best.language;
}

/** The language of `?lang=hi`, which links and search engines use. */
export function requestedLanguage(query: string | undefined): Language | undefined {
  return query === undefined ? undefined : toLanguage(new URLSearchParams(query).get("lang"));
}

/** The language that a request names by its URL, its cookie or its browser's languages. */
export function findNamedLanguage(
  headers: IncomingHttpHeaders,
  query?: string,
): Language | undefined {
  return (
    requestedLanguage(query) ??
    toLanguage(readCookie(headers.cookie, languageCookie)) ??
    preferredLanguage(headers["accept-language"])
  );
}

/**
 * Reads the preferences from the URL, then the cookies `theme` and `lang`, then the browser's languages.
 * Unknown values are ignored.
 */
export function readPreferences(headers: IncomingHttpHeaders, query?: string): PagePreferences {
  const theme = readCookie(headers.cookie, "theme");
  return {
    theme: themes.find((known): known is Theme => known === theme) ?? null,
    language: findNamedLanguage(headers, query) ?? defaultLanguage,
  };
}
