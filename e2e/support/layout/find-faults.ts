import type { Page } from "@playwright/test";
import { makeKit } from "./kit.ts";
import { findCrowded, findCut, findOverflow, findOverlaps, findSmall } from "./measures.ts";

const measures = [findOverflow, findCut, findSmall, findOverlaps, findCrowded];

/** What of the screen, as it is now, is cut, covered, too small or outside the window. */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const kit = await page.evaluateHandle(makeKit);
  const found: string[] = [];
  for (const measure of measures) found.push(...(await page.evaluate(measure, kit)));
  await kit.dispose();
  return found;
}
