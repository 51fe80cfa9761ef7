import type { Page } from "@playwright/test";
import { findLayoutErrors } from "./find-layout-errors.ts";

/** The narrowest window that a page must fit into (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 };
/** A window of 1280 by 800 at 200 % zoom. */
const zoomed = { width: 640, height: 400 };

/** Within so many frames, components that switch at a breakpoint have rendered again. */
const rerenderFramesMax = 20;

export function waitForFrames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Finds layout errors that are still there once the page has rendered again. */
async function findErrorsAfterRender(page: Page): Promise<string[]> {
  let errors = await findLayoutErrors(page);
  for (let frames = 0; errors.length > 0 && frames < rerenderFramesMax; frames += 2) {
    await waitForFrames(page, 2);
    errors = await findLayoutErrors(page);
  }
  return errors;
}

/** Resizes the window. A busy page takes the new size only after Playwright's call. */
async function resizeWindow(page: Page, size: typeof narrow): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, size.width);
}

/** Finds layout errors in windows of other sizes, then restores the size of the window. */
async function findErrorsInWindows(
  page: Page,
  sizes: readonly (typeof narrow)[],
): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const size of sizes) {
    await resizeWindow(page, size);
    const errors = await findErrorsAfterRender(page);
    found.push(...errors.map((error) => `${size.width} px: ${error}`));
  }
  if (before !== null) await resizeWindow(page, before);
  // The next step must find what opens and closes by the window's width in its place again.
  await waitForFrames(page, 2);
  return found;
}

/** Finds layout errors at a desk: in its own window, and at 200 % zoom and 320 px unless it keeps its size. */
export async function findDeskErrors(page: Page, keepsSize: boolean): Promise<string[]> {
  const own = await findErrorsAfterRender(page);
  return keepsSize ? own : [...own, ...(await findErrorsInWindows(page, [zoomed, narrow]))];
}

/**
 * Finds layout errors on a phone: in its own window, with the text alone at 200 %, at 320 px, and at 640 px where a desk
 * keeps its size.
 */
export async function findPhoneErrors(page: Page, deskKeepsSize: boolean): Promise<string[]> {
  const own = await findErrorsAfterRender(page);
  const large = await findLayoutErrors(page, "200%");
  const sizes = deskKeepsSize ? [zoomed, narrow] : [narrow];
  const small = await findErrorsInWindows(page, sizes);
  return [...own, ...large.map((error) => `text at 200 %: ${error}`), ...small];
}
