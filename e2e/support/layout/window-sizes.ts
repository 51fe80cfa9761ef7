import type { Page } from "@playwright/test";
import { findLayoutErrors } from "./find-layout-errors.ts";

/** The narrowest window that a page must fit into (WCAG 1.4.10). */
export const narrow = { width: 320, height: 640 };
/** A window of 1280 by 800 at 200 % zoom. */
const zoomed = { width: 640, height: 400 };

/** Within so many frames, components that switch at a breakpoint have rendered again. */
const rerenderFramesMax = 20;

function waitForFrames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Finds layout errors that are still there once the page has rendered again. */
async function findErrorsAfterResize(page: Page): Promise<string[]> {
  let errors = await findLayoutErrors(page);
  for (let frames = 0; errors.length > 0 && frames < rerenderFramesMax; frames += 2) {
    await waitForFrames(page, 2);
    errors = await findLayoutErrors(page);
  }
  return errors;
}

/** Finds layout errors at 200 % zoom and at 320 px, then restores the size of the window. */
export async function findErrorsInSmallWindows(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const size of [zoomed, narrow]) {
    await page.setViewportSize(size);
    const errors = await findErrorsAfterResize(page);
    found.push(...errors.map((error) => `${size.width} px: ${error}`));
  }
  if (before !== null) await page.setViewportSize(before);
  // The next step must find what opens and closes by the window's width in its place again.
  await waitForFrames(page, 2);
  return found;
}

/** Finds layout errors with the text alone at 200 %. */
export async function findErrorsInLargeText(page: Page): Promise<string[]> {
  const errors = await findLayoutErrors(page, "200%");
  return errors.map((error) => `text at 200 %: ${error}`);
}
