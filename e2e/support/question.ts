import type { Page } from "@playwright/test";

/** The field of the home page and of the page of all chats. */
export const questionField = (page: Page) => page.getByRole("textbox", { name: "Your question" });

export async function askAtHome(page: Page, question: string): Promise<void> {
  await page.goto("/");
  await questionField(page).fill(question);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
}
