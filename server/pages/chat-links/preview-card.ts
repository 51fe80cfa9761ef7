import { escapeHtml } from "../../../shared/html/escape-html.ts";
import type { Language } from "../../../shared/i18n/languages.ts";
import { pageTitle } from "../../../shared/page-title.ts";
import type { ServiceName } from "../../../shared/services.ts";
import { pageStrings } from "../strings.ts";

/** What a shared conversation shows of itself to whoever gets its link: nothing that is not shared. */
export type PreviewCard = { title: string; service: ServiceName; url: string };

/** The tags of the card that messengers show with the link of a shared conversation. */
export function cardTags(card: PreviewCard, publicUrl: string, language: Language): string[] {
  const strings = pageStrings[language];
  const title = escapeHtml(pageTitle(card.title, strings.brandName));
  const description = escapeHtml(strings.sharedAbout(strings.serviceName(card.service)));
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta name="robots" content="noindex">',
    '<meta property="og:type" content="article">',
    `<meta property="og:site_name" content="${escapeHtml(strings.brandName)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${escapeHtml(card.url)}">`,
    `<meta property="og:image" content="${escapeHtml(publicUrl)}/og.png">`,
    `<meta property="og:locale" content="${strings.ogLocale}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
