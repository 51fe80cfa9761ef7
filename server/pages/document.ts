import { escapeHtml } from "../../shared/html/escape-html.ts";
import type { Language } from "../../shared/i18n/languages.ts";
import type { BuildInfo } from "../../shared/pages/build-info.ts";
import {
  allStylesAttribute,
  configMetaName,
  contentElementId,
  fallbackFontAttribute,
  fontPath,
  manifestPath,
  rootElementId,
} from "../../shared/pages/document-names.ts";
import { jsonBlock, type MetaInput, metaTags } from "./meta-tags.ts";
import { pageStringsByLanguage } from "./page-strings-by-language.ts";
import { type PagePreferences, type Theme, themes } from "./preferences.ts";

// The colours of the browser's own bars: the header's indigo (client/styles/tokens.css).
export const themeColours: Readonly<Record<Theme, string>> = { light: "#2b2a6b", dark: "#211f52" };

/** A text that a document holds, and what allows it in a content security policy. */
export type InlineAsset = { text: string; cspSource: string };

export type DocumentInput = MetaInput & {
  /** The page's markup. A frame has none, or a placeholder. */
  markup: string;
  build: BuildInfo;
  /** Styles to hold inside the document, of all screens or of its own; absent, it links to the stylesheet. */
  inlineStyles: { text: string; areAll: boolean } | undefined;
  /** The script to hold inside the document; absent, it links to the one of the build, if there is one. */
  inlineScript: string | undefined;
};

/** Theme-colour tags for both themes; the media query of a theme that the person chose always matches. */
export function themeColourMetas(chosen: Theme | null): string[] {
  return themes.map((theme) => {
    const media = chosen === theme ? "all" : "not all";
    const wanted = chosen === null ? `(prefers-color-scheme: ${theme})` : media;
    const colour = themeColours[theme];
    return `<meta name="theme-color" data-theme="${theme}" media="${wanted}" content="${colour}">`;
  });
}

/** Where a document holds the styles of its own page, the program loads the sheet of all before it shows another. */
function styleTags({ build, inlineStyles }: DocumentInput): string[] {
  const { styles } = build;
  if (inlineStyles === undefined) {
    return styles.map((href) => `<link rel="stylesheet" href="${href}">`);
  }
  const all = inlineStyles.areAll ? "" : ` ${allStylesAttribute}="${styles.join(" ")}"`;
  return [`<style${all}>${inlineStyles.text}</style>`];
}

/** A script that runs at once: within the document, where its policy allows it. */
function inlineScriptTags({ route, build, inlineScript }: DocumentInput): string[] {
  if (inlineScript !== undefined) return [`<script>${inlineScript}</script>`];
  const href = build.inlineScripts[route.id];
  // A module, because the dev server serves its source unbundled.
  return href === undefined ? [] : [`<script type="module" async src="${href}"></script>`];
}

const isChatFrame = ({ markup, route }: DocumentInput) => markup !== "" && route.id === "chat";
/** Scripts fill a frame. It has no markup before that, or a placeholder; the sign-in has its form. */
const needsScripts = ({ markup, route }: DocumentInput) =>
  markup === "" || !(route.prerendered || route.id === "login");

const lowPriority = ' fetchpriority="low"';

// On a slow connection, what paints the page loads first: styles, then scripts. A page holds its styles, which
// saves a round trip before the first paint. In a frame scripts keep their priority.
function assetTags(input: DocumentInput): string[] {
  const { route, build } = input;
  const priority = needsScripts(input) ? "" : lowPriority;
  const preloads = build.preloads[route.id] ?? [];
  return [
    ...inlineScriptTags(input),
    ...styleTags(input),
    `<script type="module" src="${build.script}"${priority}></script>`,
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}"${priority}>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ];
}

// Chrome holds back the first paint for a font that the head preloads; the body's is as early. Where scripts make the
// page, their files come first; a chat does without, because its last line must not move.
function fontTags(input: DocumentInput): string[] {
  if (input.markup === "" || isChatFrame(input)) return [];
  const attributes = `as="font" type="font/woff2" crossorigin${needsScripts(input) ? lowPriority : ""}`;
  return [`<link rel="preload" href="${fontPath}" ${attributes}>`];
}

/** A chat links to the manifest later by itself, because nobody installs in the first seconds (inline-scripts/chat.ts). */
function manifestTags(input: DocumentInput, language: Language): string[] {
  return isChatFrame(input) ? [] : [`<link rel="manifest" href="${manifestPath(language)}">`];
}

function body({ route, markup, data }: DocumentInput, language: Language): string[] {
  const content = `<script type="application/json" id="${contentElementId}">${jsonBlock(data.content)}</script>`;
  const { noScript, notLoaded, reload } = pageStringsByLanguage[language];
  const noscript = `<noscript><p>${noScript}</p></noscript>`;
  const root = `<div id="${rootElementId}">${markup}</div>`;
  // Shown by the styles alone when the scripts stay away; an empty URL reloads the page.
  const failed = `<p data-failed role="alert">${notLoaded} <a href="">${reload}</a></p>`;
  if (!route.prerendered) return [noscript, root, failed];
  return markup === "" ? [root, noscript, failed] : [root, content, failed];
}

/** Renders a whole document. The policy allows the script and the styles in it by their hashes. */
export function renderDocument(input: DocumentInput, preferences: PagePreferences): string {
  const theme = preferences.theme === null ? "" : ` data-theme="${preferences.theme}"`;
  const config = escapeHtml(JSON.stringify(input.data.config));
  return [
    "<!doctype html>",
    `<html lang="${preferences.language}"${theme}${isChatFrame(input) ? ` ${fallbackFontAttribute}` : ""}>`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    ...metaTags(input, preferences.language),
    ...themeColourMetas(preferences.theme),
    '<meta name="color-scheme" content="light dark">',
    `<meta name="${configMetaName}" content="${config}">`,
    ...assetTags(input),
    ...manifestTags(input, preferences.language),
    "</head>",
    "<body>",
    ...fontTags(input),
    ...body(input, preferences.language),
    "</body>",
    "</html>",
    "",
  ].join("\n");
}
