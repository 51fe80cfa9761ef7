import type { Page, Route } from "@playwright/test";

/**
 * Handles calls by `handle` until the returned function is called; from then on they go through.
 *
 * The route stays: a request that begins while the browser removes one can fail, and a test presses
 * "Try again" at that moment.
 */
export async function intercept(
  page: Page,
  which: Parameters<Page["route"]>[0],
  handle: (route: Route) => Promise<unknown>,
): Promise<() => void> {
  let isOn = true;
  await page.route(which, (route) => (isOn ? handle(route) : route.fallback()));
  return () => {
    isOn = false;
  };
}

/** Pauses calls to a path until the returned function is called; then the product answers them. */
export async function pauseCalls(page: Page, path: string): Promise<() => void> {
  const { promise: resumed, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await resumed;
    await route.fallback();
  });
  return resolve;
}

/** Delays all scripts, or those of one screen. @returns a function that lets them load */
export function delayScripts(page: Page, name = "*"): Promise<() => void> {
  return pauseCalls(page, `**/assets/${name}.js`);
}
