import { escapeHtml } from "../../shared/html/escape-html.ts";
import { languages } from "../../shared/i18n/languages.ts";
import { dayMs } from "../../shared/indian-time.ts";
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

const securityTextDays = 180;

type SecurityTextOptions = { publicUrl: string; supportEmail: string; now: () => Date };

/**
 * `security.txt`: whom to tell of a weakness. It expires in half a year, counted from each request, since
 * RFC 9116 (https://www.rfc-editor.org/rfc/rfc9116) advises less than a year.
 */
export function securityText({ publicUrl, supportEmail, now }: SecurityTextOptions): string {
  const expires = new Date(now().getTime() + securityTextDays * dayMs);
  // Whole seconds: RFC 3339 as the examples of RFC 9116 have it.
  const expiresText = expires.toISOString().replace(/\.\d{3}Z$/, "Z");
  return [
    `Contact: mailto:${supportEmail}`,
    `Contact: ${publicUrl}/contact`,
    `Expires: ${expiresText}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
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
