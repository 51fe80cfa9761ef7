import type { Message } from "../conversation/types.ts";
import { toParagraphs } from "../export/text-file.ts";

type FormatType = "text/plain" | "text/html";

function toBreaks(paragraph: string): HTMLElement {
  const made = document.createElement("p");
  made.append(...paragraph.split("\n").flatMap((line) => [line, document.createElement("br")]));
  return made;
}

/**
 * A reply for the clipboard: without Markdown, which a chat would show as stars, and as HTML, in which documents and mails
 * find its headings, lists and tables. The HTML is what the screen shows, so nothing of the model's becomes an element.
 */
export function toClipboardFormats(message: Message): Record<FormatType, Blob> {
  const paragraphs = toParagraphs(message, "");
  const rich = document.createElement("div");
  const shown = document.querySelector(`[data-message="${message.id}"] [data-reply]`);
  rich.append(...(shown?.cloneNode(true).childNodes ?? []));
  for (const button of rich.querySelectorAll("button")) button.remove();
  // Elsewhere no style sheet lets a paragraph begin at its script's side.
  for (const block of rich.querySelectorAll<HTMLElement>("p, h4")) block.dir = "auto";
  rich.append(...paragraphs.slice(1).map(toBreaks));
  return {
    "text/plain": new Blob([paragraphs.join("\n\n")], { type: "text/plain" }),
    "text/html": new Blob([rich.innerHTML], { type: "text/html" }),
  };
}
