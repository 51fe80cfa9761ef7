import type { Page } from "@playwright/test";
import { findCrowded, findCut, findOverflow, findOverlaps, findSmall } from "./measures.ts";
import { makeKit, makeReads } from "./measuring-kit.ts";

const measures = [findOverflow, findCut, findSmall, findOverlaps, findCrowded];

// One script for all measures: a call to the browser takes longer than most of them.
const measureAll = `async (textSize) => {
  const { style } = document.documentElement;
  style.fontSize = textSize;
  // What reacts to its own size has been drawn again with the next frame.
  if (textSize !== "") await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await document.fonts.ready;
  const kit = (${makeKit})((${makeReads})());
  const errors = [${measures.join(",")}].flatMap((measure) => measure(kit));
  style.fontSize = "";
  return errors;
}`;

/**
 * Finds elements of the current screen that are cut, covered, too small or outside the window, with text of
 * `textSize` (e.g. `200%`) or of its own size.
 */
export function findLayoutErrors(page: Page, textSize = ""): Promise<string[]> {
  return page.evaluate<string[]>(`(${measureAll})(${JSON.stringify(textSize)})`);
}
