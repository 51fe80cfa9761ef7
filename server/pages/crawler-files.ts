import { languages } from "../../shared/i18n/languages.ts";
import { escapeHtml } from "./escape.ts";
import { indexedRoutes, localizedPath } from "./paths.ts";

/** `robots.txt`. It allows the sign-in and chats, since crawlers must load a page to see its `noindex`. */
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

/** `sitemap.xml` with every indexed route in every language. */
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
