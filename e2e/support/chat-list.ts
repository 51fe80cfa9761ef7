import type { Page } from "@playwright/test";

export const sidebar = (page: Page) => page.locator("#chat-sidebar");
export const rows = (page: Page) => sidebar(page).locator("li a");
export const row = (page: Page, title: string) => rows(page).filter({ hasText: title });

/** Opens the list of chats if it is closed. */
export async function openSidebar(page: Page): Promise<void> {
  const toggle = page.locator("[aria-controls=chat-sidebar]");
  if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
}

/** Unfolds the rows above the person's name: account, prices and language. */
export async function openPersonMenu(page: Page): Promise<void> {
  await sidebar(page)
    .getByRole("button", { name: /Asha Verma/, expanded: false })
    .click();
}
