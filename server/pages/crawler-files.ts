import { languages } from "../../shared/i18n/languages.ts";
import { escapeHtml } from "./escape.ts";
import { indexedRoutes, localizedPath } from "./paths.ts";

/** Sign-in and chats are kept out of indexes by `noindex`, which must be crawled to be seen. */
export function robotsText(publicUrl: string): string {
  return [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /trpc/",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}

export function sitemapXml(publicUrl: string): string {
  const paths = languages.flatMap((language) =>
    indexedRoutes.map((route) => localizedPath(language, route)),
  );
  const entries = paths.map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}
