import type { Page } from "@playwright/test";
import { findLayoutErrors } from "./find-layout-errors.ts";

/** The narrowest window that a page must fit into (WCAG 1.4.10). */
export const narrow = { width: 320, height: 640 };
/** A window of 1280 by 800 at 200 % zoom. */
const zoomed = { width: 640, height: 400 };

const rerenderMs = 300;

/** Finds layout errors once components that switch at a breakpoint have rendered again. */
async function findErrorsAfterResize(page: Page): Promise<string[]> {
  const errors = await findLayoutErrors(page);
  if (errors.length === 0) return errors;
  await page.waitForTimeout(rerenderMs);
  return findLayoutErrors(page);
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
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return found;
}

/** Finds layout errors with the text alone at 200 %. */
export async function findErrorsInLargeText(page: Page): Promise<string[]> {
  const resize = (size: string) =>
    page.evaluate((wanted) => {
      document.documentElement.style.fontSize = wanted;
    }, size);
  await resize("200%");
  const errors = await findLayoutErrors(page);
  await resize("");
  return errors.map((error) => `text at 200 %: ${error}`);
}
