import type { Page } from "@playwright/test";

/** An attribute of elements that look like one whose colours axe has checked in both themes. */
export const colouredMark = "data-coloured";

/**
 * Marks the elements that look like one of `known`, or like an earlier one of the page: they and all around them have the
 * same tags, attributes and states. What a sibling or the contents decide (`:has`) is not told apart.
 * @returns the digests of the others that show text
 */
export async function markColoured(page: Page, known: ReadonlySet<string>): Promise<string[]> {
  return page.evaluate(
    ([mark, earlier]) => {
      const seen = new Set(earlier);
      const content = /^(id|for|href|src|name|value|title|data-(checked|coloured|message))$/;
      const relations = /^aria-(label|labelledby|describedby|controls|owns)$/;
      const digest = (text: string) => {
        let sum = 0;
        for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
        return `${text.length}:${sum}`;
      };
      const fresh: string[] = [];
      // Axe leaves out what was checked before, and cannot tell the colours of what does not show.
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.closest("[data-checked]") === null;
      // A modal covers what lies beneath, whose colours axe then cannot tell.
      const stage = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
      const visit = (element: Element, around: string) => {
        const own = [...element.attributes].filter(
          ({ name }) => !content.test(name) && !relations.test(name),
        );
        const state = [":hover", ":focus", ":focus-within", ":checked", ":disabled"].filter((one) =>
          element.matches(one),
        );
        const looks = own.map(({ name, value }) => `${name}=${value}`).join(" ");
        const look = digest(`${around} ${element.localName} ${looks} ${state.join("")}`);
        const isField = element.matches("input, select, textarea");
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
        );
        if (seen.has(look)) element.setAttribute(mark, "");
        else if ((isField || hasText) && stage.contains(element) && isShown(element)) {
          // The next one of this look needs no check.
          seen.add(look);
          fresh.push(look);
        }
        for (const child of element.children) visit(child, look);
      };
      visit(document.body, document.documentElement.className);
      return fresh;
    },
    [colouredMark, [...known]] as const,
  );
}
