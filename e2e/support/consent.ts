import type { Page } from "@playwright/test";

/** Answers the age and the terms on the page that completes a registration. */
export async function tickConsent(page: Page): Promise<void> {
  await page.getByLabel("I am 18 or older").check();
  await page.getByLabel("I agree to the").check();
}
