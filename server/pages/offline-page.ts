import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../../shared/html/escape-html.ts";
import type { Language } from "../../shared/i18n/languages.ts";
import type { BuildInfos } from "../../shared/pages/build-info.ts";
import { pageTitle } from "../../shared/pages/page-title.ts";
import { helplines } from "../../shared/red-flags/helplines.ts";
import { themeColourMetas } from "./document.ts";
import { pageStringsByLanguage } from "./page-strings-by-language.ts";
import { type PagePreferences, readPreferences } from "./preferences.ts";

// The logo of client/ui/logo.tsx. The page uses the client's stylesheet, which has only classes that the
// client uses.
const logo =
  '<svg aria-hidden="true" viewBox="0 0 40 28" class="h-7 w-auto" fill="none"><path d="M14 2a11 11 0 1 1 0 22c-1.5 0-2.9-.3-4.2-.8L4 26l2-5.5A11 11 0 0 1 14 2Z" class="fill-marigold"/><circle cx="26" cy="13" r="9.6" stroke="currentColor" stroke-width="2.6"/></svg>';

/** The helplines for somebody who came with a question that cannot wait. */
function helplineLinks(language: Language): string[] {
  return [helplines.emergency, helplines.mind].map(({ number, label }) => {
    const text = `<strong>${number}</strong>&nbsp;${escapeHtml(label[language])}`;
    return `<a href="tel:${number}" class="btn btn-secondary">${text}</a>`;
  });
}

function offlineDocument(preferences: PagePreferences, styles: readonly string[]): string {
  const { brandName, offline } = pageStringsByLanguage[preferences.language];
  const theme = preferences.theme === null ? "" : ` data-theme="${preferences.theme}"`;
  return [
    "<!doctype html>",
    `<html lang="${preferences.language}"${theme}>`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(pageTitle(offline.title, brandName))}</title>`,
    '<meta name="robots" content="noindex">',
    ...themeColourMetas(preferences.theme),
    '<meta name="color-scheme" content="light dark">',
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    "</head>",
    "<body>",
    '<main class="page-width grid min-h-svh max-w-text content-center gap-5">',
    `<p class="inline-flex items-center gap-2 text-xl font-bold">${logo}${escapeHtml(brandName)}</p>`,
    `<h1 class="text-2xl">${escapeHtml(offline.title)}</h1>`,
    `<p>${escapeHtml(offline.text)}</p>`,
    '<p class="flex flex-wrap gap-3">',
    // An empty href reloads the URL that the browser could not open.
    `<a href="" class="btn btn-primary">${escapeHtml(offline.again)}</a>`,
    `<a href="/chat" class="btn btn-secondary">${escapeHtml(offline.chats)}</a>`,
    "</p>",
    `<p>${escapeHtml(offline.calls)}</p>`,
    '<p class="flex flex-wrap gap-3">',
    ...helplineLinks(preferences.language),
    "</p>",
    "</main>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

/** Serves the page that the service worker caches and shows when a page needs the network. */
export function registerOfflinePage(app: FastifyInstance, builds: BuildInfos): void {
  app.get("/offline", (request, reply) => {
    const preferences = readPreferences(request.headers);
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("content-language", preferences.language)
      .header("vary", "cookie, accept-language")
      .header("x-robots-tag", "noindex")
      .send(offlineDocument(preferences, builds[preferences.language].styles));
  });
}
