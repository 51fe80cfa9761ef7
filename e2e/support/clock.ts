import { expect, type Locator, type Page } from "@playwright/test";

/** Moves the page's clock forward until an element shows, e.g. after the retries of a query. */
export async function skipUntil(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(what).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 20_000 });
}
