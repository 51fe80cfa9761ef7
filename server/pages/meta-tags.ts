import { escapeHtml } from "../../shared/html/escape-html.ts";
import { type Language, languages } from "../../shared/i18n/languages.ts";
import { pageTitle } from "../../shared/pages/page-title.ts";
import type { AppData } from "../../shared/pages/prerender-contract.ts";
import type { RouteInfo } from "../../shared/routes.ts";
import type { NamedService } from "../../shared/services.ts";
import { type PageStrings, pageStringsByLanguage } from "./page-strings-by-language.ts";
import { localizedPath, pathOf } from "./paths.ts";
import { structuredData } from "./structured-data.ts";

/** What a shared conversation shows of itself to whoever gets its link: nothing that is not shared. */
export type LinkPreview = { title: string; service: NamedService; url: string };

export type MetaInput = {
  route: RouteInfo;
  data: AppData;
  publicUrl: string;
  /** The preview of a link to a shared conversation. */
  preview?: LinkPreview | undefined;
};

/** JSON for a `<script>` data block: no text in it can close the element or open a comment. */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

type Preview = { type: "website" | "article"; title: string; description: string; url: string };

/** The tags of the card that messengers show with a link. */
function previewTags(preview: Preview, publicUrl: string, strings: PageStrings): string[] {
  return [
    `<meta property="og:type" content="${preview.type}">`,
    `<meta property="og:site_name" content="${escapeHtml(strings.brandName)}">`,
    `<meta property="og:title" content="${escapeHtml(preview.title)}">`,
    `<meta property="og:description" content="${escapeHtml(preview.description)}">`,
    `<meta property="og:url" content="${escapeHtml(preview.url)}">`,
    `<meta property="og:image" content="${escapeHtml(publicUrl)}/og.png">`,
    `<meta property="og:locale" content="${strings.ogLocale}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** Links to the page in each language; the URL without a language follows the browser's. */
function alternates(route: RouteInfo, publicUrl: string): string[] {
  const plain: [string, string] = ["x-default", pathOf(route)];
  const paths = languages.map((language) => [language, localizedPath(language, route)]);
  return [...paths, plain].map(
    ([language, path]) =>
      `<link rel="alternate" hreflang="${language}" href="${escapeHtml(publicUrl + path)}">`,
  );
}

/** Title, description, canonical URL and link preview; pages not for search engines get `noindex`. */
export function metaTags(
  { route, publicUrl, data, preview }: MetaInput,
  language: Language,
): string[] {
  const strings = pageStringsByLanguage[language];
  const title = pageTitle(preview?.title ?? strings.titles[route.id], strings.brandName);
  const description =
    preview === undefined
      ? strings.descriptions[route.id]
      : strings.sharedAbout(strings.serviceName(preview.service));
  const always = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
  ];
  const noIndex = '<meta name="robots" content="noindex">';
  if (preview !== undefined) {
    const tags: Preview = { type: "article", title, description, url: preview.url };
    return [...always, noIndex, ...previewTags(tags, publicUrl, strings)];
  }
  if (!route.indexed) return [...always, noIndex];
  const url = publicUrl + localizedPath(language, route);
  return [
    ...always,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...alternates(route, publicUrl),
    ...previewTags({ type: "website", title, description, url }, publicUrl, strings),
    ...structuredData(route, { publicUrl, language }, data.content).map(
      (block) => `<script type="application/ld+json">${jsonBlock(block)}</script>`,
    ),
  ];
}
