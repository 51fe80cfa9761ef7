import type { Page } from "@playwright/test";

export const sidebar = (page: Page) => page.locator("#chat-sidebar");
export const rows = (page: Page) => sidebar(page).locator("li a");
export const row = (page: Page, title: string) => rows(page).filter({ hasText: title });

/** Unfolds the rows above the person's name: account, prices and language. */
export async function openPersonMenu(page: Page): Promise<void> {
  await sidebar(page)
    .getByRole("button", { name: /Asha Verma/, expanded: false })
    .click();
}
