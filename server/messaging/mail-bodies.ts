import { escapeHtml } from "../../shared/html/escape-html.ts";
import type { Language } from "../../shared/i18n/languages.ts";

/** Text on one line, safe for a mail header. */
export function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

const url = /(https?:\/\/[^\s"<>]*[\w/-])/;

/** Not every mail program makes a link of a bare URL in HTML. */
function renderParagraph(paragraph: string): string {
  const parts = paragraph.split(url).map((part, index) => {
    const escaped = escapeHtml(part);
    return index % 2 === 0 ? escaped : `<a href="${escaped}">${escaped}</a>`;
  });
  return `<p>${parts.join("").replace(/\r?\n/g, "<br>\n")}</p>`;
}

/** Renders plain paragraphs as the text and HTML bodies of a mail; both keep line breaks. */
export function renderBodies(
  paragraphs: readonly string[],
  language: Language = "en",
): { text: string; html: string } {
  const blocks = paragraphs.map(renderParagraph);
  return {
    text: `${paragraphs.join("\n\n")}\n`,
    html: `<!doctype html>\n<html lang="${language}">\n<body style="font-family:sans-serif;overflow-wrap:anywhere">\n${blocks.join("\n")}\n</body>\n</html>\n`,
  };
}
