import type { Page } from "@playwright/test";

/**
 * Records texts that appear in live regions, as a screen reader announces them.
 * @returns the texts so far
 */
export async function recordLiveRegions(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const regions = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest(`${regions}, [aria-live=off]`);
    new MutationObserver((changes) => {
      const touched = new Set(changes.map(({ target }) => regionOf(target)));
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) touched.add(regionOf(node));
      }
      for (const region of touched) {
        const text = region?.getAttribute("aria-live") === "off" ? "" : region?.textContent.trim();
        if (text && text !== texts.at(-1)) texts.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => heard.jsonValue();
}
