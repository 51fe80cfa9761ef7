import { escapeHtml } from "../../shared/html/escape-html.ts";
import type { Language } from "../../shared/i18n/languages.ts";

/** Text on one line, safe for a mail header. */
export function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

const url = /(https?:\/\/[^\s"<>]*[\w/-])/;

/** Not every mail program makes a link of a bare URL in HTML. */
function withLinks(text: string): string {
  const parts = text.split(url).map((part, index) => {
    const escaped = escapeHtml(part);
    return index % 2 === 0 ? escaped : `<a href="${escaped}">${escaped}</a>`;
  });
  return parts.join("");
}

type Options = {
  language?: Language;
  /** Whether the words are a stranger's, whose URLs are not made links. */
  isByStranger?: boolean;
};

/** Renders plain paragraphs as the text and HTML bodies of a mail; both keep line breaks. */
export function renderBodies(
  paragraphs: readonly string[],
  { language = "en", isByStranger = false }: Options = {},
): { text: string; html: string } {
  const toHtml = isByStranger ? escapeHtml : withLinks;
  const blocks = paragraphs.map((text) => `<p>${toHtml(text).replace(/\r?\n/g, "<br>\n")}</p>`);
  return {
    text: `${paragraphs.join("\n\n")}\n`,
    html: `<!doctype html>\n<html lang="${language}">\n<body style="font-family:sans-serif;overflow-wrap:anywhere">\n${blocks.join("\n")}\n</body>\n</html>\n`,
  };
}
