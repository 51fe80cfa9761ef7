import type { Page } from "@playwright/test";
import { colouredMark } from "./coloured-elements.ts";

/** An attribute of elements that axe has checked before with the same content. */
export const checkedMark = "data-checked";

const containers =
  "header, nav, footer, aside, section, article, form, figure, table, dialog, [data-message]";

/** Marks the containers whose digest is in `checked`. @returns the digests of all containers */
export async function markChecked(page: Page, checked: ReadonlySet<string>): Promise<string[]> {
  return page.evaluate(
    ([selector, mark, marks, earlier]) => {
      for (const name of marks) {
        for (const marked of document.querySelectorAll(`[${name}]`)) marked.removeAttribute(name);
      }
      const all = [...document.querySelectorAll(selector)];
      const digest = (text: string) => {
        let sum = 0;
        for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
        return `${text.length}:${sum}`;
      };
      const digests = all.map(({ outerHTML }) => digest(outerHTML));
      const known = new Set(earlier);
      for (const [at, container] of all.entries()) {
        if (known.has(digests[at] ?? "")) container.setAttribute(mark, "");
      }
      return digests;
    },
    [containers, checkedMark, [checkedMark, colouredMark], [...checked]] as const,
  );
}
