import { expect, type Locator, type Page } from "@playwright/test";
import type { Product } from "../server.ts";
import type { Words } from "../words.ts";

/** Who leads through the screens of a part of the product, and what is done at each of them. */
export type Guide = {
  page: Page;
  product: Product;
  /** An address that nobody used. */
  email: string;
  words: Words;
  /** Looks at the screen as it stands now. */
  look: (screen: string) => Promise<void>;
};

export type Tour = (guide: Guide) => Promise<void>;

/** Lets calls to a path wait until `release`; what waits is then answered by the product. */
export async function hold(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await held;
    await route.fallback();
  });
  return async () => {
    resolve();
    await page.unroute(path);
  };
}

/** Lets calls to a path fail as a server does that has a fault. */
export async function breakCalls(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, (route) => route.fulfill({ status: 500, body: "{}" }));
  return () => page.unroute(path);
}

/** Lets the page's clock jump until something shows: for what is asked again after a while. */
export async function skipUntil(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(what).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 20_000 });
}
