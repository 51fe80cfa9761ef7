import {
  type AppData,
  type BuildInfo,
  configMetaName,
  contentElementId,
  rootElementId,
} from "../../shared/app-data.ts";
import { type Language, languages } from "../../shared/i18n/languages.ts";
import { pageTitle } from "../../shared/page-title.ts";
import type { RouteInfo } from "../../shared/routes.ts";
import { escapeHtml, jsonBlock } from "./escape.ts";
import { manifestPath } from "./manifest.ts";
import { localizedPath, pathOf } from "./paths.ts";
import { type PagePreferences, type Theme, themes } from "./preferences.ts";
import { pageStrings } from "./strings.ts";
import { structuredData } from "./structured-data.ts";

// The browser paints its own bars with these: the indigo of the header (client/styles/tokens.css).
const themeColours: Readonly<Record<Theme, string>> = { light: "#2b2a6b", dark: "#211f52" };
const font = "/fonts/anek-latin-1.woff2";

export type DocumentDeps = {
  route: RouteInfo;
  /** Markup of the page; empty for a frame that the browser fills. */
  markup: string;
  data: AppData;
  publicUrl: string;
  build: BuildInfo;
};

/** The colour of the browser's own bars; once somebody chose a theme, the other one has no say. */
export function themeColourMetas(chosen: Theme | null): string[] {
  return themes.map((theme) => {
    const media = chosen === theme ? "all" : "not all";
    const wanted = chosen === null ? `(prefers-color-scheme: ${theme})` : media;
    const colour = themeColours[theme];
    return `<meta name="theme-color" data-theme="${theme}" media="${wanted}" content="${colour}">`;
  });
}

/** Where the page is in each language; the plain address asks the reader's browser. */
function alternates(route: RouteInfo, publicUrl: string): string[] {
  const plain: [string, string] = ["x-default", pathOf(route)];
  const paths = languages.map((language) => [language, localizedPath(language, route)]);
  return [...paths, plain].map(
    ([language, path]) =>
      `<link rel="alternate" hreflang="${language}" href="${escapeHtml(publicUrl + path)}">`,
  );
}

/** Title, description, address and link preview; search engines are sent away where they must not be. */
function metaTags({ route, publicUrl, data }: DocumentDeps, language: Language): string[] {
  const strings = pageStrings[language];
  const title = escapeHtml(pageTitle(strings.titles[route.id], strings.brandName));
  const description = escapeHtml(strings.descriptions[route.id]);
  const address = escapeHtml(publicUrl + localizedPath(language, route));
  const always = [`<title>${title}</title>`, `<meta name="description" content="${description}">`];
  if (!route.indexed) return [...always, '<meta name="robots" content="noindex">'];
  return [
    ...always,
    `<link rel="canonical" href="${address}">`,
    ...alternates(route, publicUrl),
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(strings.brandName)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${escapeHtml(publicUrl)}/og.png">`,
    `<meta property="og:locale" content="${strings.ogLocale}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...structuredData(route, { publicUrl, language }, data.content).map(
      (block) => `<script type="application/ld+json">${jsonBlock(block)}</script>`,
    ),
  ];
}

// What paints the page goes first over a slow line: styles, then the face, and scripts at the end. A
// frame is empty until its scripts fill it: there the face waits for the strings.
function files({ route, build, markup }: DocumentDeps): string[] {
  const isFrame = markup === "";
  const patience = isFrame ? "" : ' fetchpriority="low"';
  const face = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
  const preloads = build.preloads[route.id] ?? [];
  // A module: in development the browser gets it as it is written.
  const ahead = `<script type="module" async fetchpriority="high" src="${build.ahead}"></script>`;
  return [
    ...(route.id === "chat" ? [ahead] : []),
    ...build.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(isFrame ? [] : [face]),
    `<script type="module" src="${build.script}"${patience}></script>`,
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}"${patience}>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ];
}

function body({ markup, data }: DocumentDeps, language: Language): string[] {
  const content = `<script type="application/json" id="${contentElementId}">${jsonBlock(data.content)}</script>`;
  const noscript = `<noscript><p>${pageStrings[language].noScript}</p></noscript>`;
  const root = `<div id="${rootElementId}">${markup}</div>`;
  return markup === "" ? [root, noscript] : [root, content];
}

/** A whole document. Nothing in it is an inline script or style: the policy needs no exception. */
export function renderDocument(parts: DocumentDeps, preferences: PagePreferences): string {
  const theme = preferences.theme === null ? "" : ` data-theme="${preferences.theme}"`;
  const config = escapeHtml(JSON.stringify(parts.data.config));
  return [
    "<!doctype html>",
    `<html lang="${preferences.language}"${theme}>`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    ...metaTags(parts, preferences.language),
    ...themeColourMetas(preferences.theme),
    '<meta name="color-scheme" content="light dark">',
    `<meta name="${configMetaName}" content="${config}">`,
    ...files(parts),
    `<link rel="manifest" href="${manifestPath(preferences.language)}">`,
    "</head>",
    "<body>",
    ...body(parts, preferences.language),
    "</body>",
    "</html>",
    "",
  ].join("\n");
}
