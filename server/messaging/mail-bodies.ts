import { escapeHtml } from "../../shared/html/escape-html.ts";
import type { Language } from "../../shared/i18n/languages.ts";

/** Text on one line, safe for a mail header. */
export function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** Renders plain paragraphs as the text and HTML bodies of a mail; both keep line breaks. */
export function renderBodies(
  paragraphs: readonly string[],
  language: Language = "en",
): { text: string; html: string } {
  const blocks = paragraphs.map(
    (paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, "<br>\n")}</p>`,
  );
  return {
    text: `${paragraphs.join("\n\n")}\n`,
    html: `<!doctype html>\n<html lang="${language}">\n<body style="font-family:sans-serif">\n${blocks.join("\n")}\n</body>\n</html>\n`,
  };
}
