import type { Page } from "@playwright/test";

/** On what was looked at before, word for word. */
export const seenMark = "data-seen";

const parts =
  "header, nav, footer, aside, section, article, form, figure, table, dialog, [data-message]";

/** Marks the parts of the screen that stand in `seen`. @returns what is on it, to be put there */
export async function markSeen(page: Page, seen: ReadonlySet<string>): Promise<string[]> {
  return page.evaluate(
    ([selector, mark, known]) => {
      for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
      const all = [...document.querySelectorAll(selector)];
      const digest = (text: string) => {
        let sum = 0;
        for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
        return `${text.length}:${sum}`;
      };
      const digests = all.map(({ outerHTML }) => digest(outerHTML));
      for (const [at, part] of all.entries()) {
        if (known.includes(digests[at] ?? "")) part.setAttribute(mark, "");
      }
      return digests;
    },
    [parts, seenMark, [...seen]] as const,
  );
}
