import type { Page } from "@playwright/test";
import { findLayoutFaults } from "./find-faults.ts";
import { findForeignWords } from "./foreign-words.ts";

/** The narrowest window that a page must fit into (WCAG 1.4.10). */
export const narrow = { width: 320, height: 640 };
/** What 200 % leaves of a window of 1280 by 800. */
const zoomed = { width: 640, height: 400 };

/** What is lost at 200 % and at 320 px, and which words do not say their language. */
export async function findLostInWindows(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of [zoomed, narrow]) {
    await page.setViewportSize(size);
    const faults = await findLayoutFaults(page);
    found.push(...faults.map((what) => `${size.width} px: ${what}`));
  }
  return [...found, ...(await page.evaluate(findForeignWords))];
}

/** What is lost when text alone is twice as large. */
export async function findLostInLargeText(page: Page): Promise<string[]> {
  const resize = (size: string) =>
    page.evaluate((wanted) => {
      document.documentElement.style.fontSize = wanted;
    }, size);
  await resize("200%");
  const faults = await findLayoutFaults(page);
  await resize("");
  return faults.map((what) => `text at 200 %: ${what}`);
}
