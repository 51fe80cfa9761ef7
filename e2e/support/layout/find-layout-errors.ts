import type { Page } from "@playwright/test";
import { findCrowded, findCut, findOverflow, findOverlaps, findSmall } from "./measures.ts";
import { makeKit } from "./measuring-kit.ts";

const measures = [findOverflow, findCut, findSmall, findOverlaps, findCrowded];

// One script for all measures: a call to the browser takes longer than most of them.
const measureAll = `(() => {
  const kit = (${makeKit})();
  return [${measures.join(",")}].flatMap((measure) => measure(kit));
})()`;

/** Finds elements of the current screen that are cut, covered, too small or outside the window. */
export async function findLayoutErrors(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate<string[]>(measureAll);
}
