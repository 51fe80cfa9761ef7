import type { Page } from "@playwright/test";
import { limits } from "../shared/inputs/limits.ts";
import { openSidebar, row, rows, sidebar } from "./support/chat-list.ts";
import { createConversation, log } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";
import { pauseCalls } from "./support/network/intercept.ts";

const sheet = (page: Page) => page.locator("dialog.sheet[open]");

async function openMenu(page: Page, title: string): Promise<void> {
  await sidebar(page)
    .getByRole("button", { name: `Rename, pin or delete: ${title}` })
    .click();
  await expect(sheet(page)).toBeVisible();
}

test.describe("the list of chats", () => {
  let law: string;

  test.beforeEach(async ({ page, product, subscriber }) => {
    const health = { messages: ["/simulate refuse मेरा बुख़ार नहीं उतर रहा"] };
    await createConversation(product.url, subscriber, health);
    const messages = ["/simulate refuse makan malik deposit nahi de raha"];
    law = await createConversation(product.url, subscriber, {
      serviceId: 3,
      slug: "law",
      messages,
    });
    await signIn(page, subscriber);
    await page.goto(law);
    await expect(log(page)).toContainText("makan malik");
  });

  test("opens with visible bars in the places of the list", async ({ page }) => {
    const resume = await pauseCalls(page, "**/assets/conversation-list-*");
    await openSidebar(page);
    const drawer = page.locator("dialog#chat-sidebar");
    const bars = drawer.getByRole("status", { name: "Loading" }).locator("div");
    await expect(bars.first()).toBeVisible();
    const colorOf = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await bars.first().evaluate(colorOf)).not.toBe(await drawer.evaluate(colorOf));
    const bar = await bars.first().boundingBox();
    resume();
    const search = sidebar(page).getByRole("searchbox", { name: "Search your chats" });
    await expect(search).toBeVisible();
    expect(await search.boundingBox()).toEqual(bar);
  });

  test("renames with errors beside the field, pins and unpins", async ({ page }) => {
    await openSidebar(page);
    await openMenu(page, "/simulate refuse makan");
    await sheet(page).getByRole("button", { name: "Rename" }).click();
    const title = sheet(page).getByRole("textbox", { name: "Title" });
    await expect(title).toBeFocused();
    for (const wrong of [" ", "x".repeat(limits.titleMaxChars + 1)]) {
      await title.fill(wrong);
      await title.press("Enter");
      await expect(title).toHaveAttribute("aria-invalid", "true");
    }
    await title.fill("जमा राशि");
    await title.press("Enter");
    await expect(sheet(page)).toHaveCount(0);
    await expect(row(page, "जमा राशि")).toBeVisible();
    await openMenu(page, "/simulate refuse मेरा");
    await sheet(page).getByRole("button", { name: "Pin to the top" }).click();
    const pinned = sidebar(page).getByRole("region", { name: "Pinned" });
    await expect(pinned.locator("li")).toHaveCount(1);
    await expect(rows(page).first()).toContainText("बुख़ार");
    await openMenu(page, "/simulate refuse मेरा");
    await sheet(page).getByRole("button", { name: "Unpin" }).click();
    await expect(pinned).toHaveCount(0);
  });

  test("deletes the open chat and restores it by Undo", async ({ page }) => {
    await openSidebar(page);
    await openMenu(page, "/simulate refuse makan");
    await sheet(page).getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/chat$/);
    await expect(row(page, "makan malik")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await openSidebar(page);
    await row(page, "makan malik").click();
    await expect(page).toHaveURL(new RegExp(`${law}$`));
    await expect(log(page)).toContainText("makan malik");
  });

  test("gives the focus to New Chat when the last chat is deleted, and opens no keyboard", async ({
    page,
  }) => {
    await page.goto("/chat");
    await openSidebar(page);
    for (const left of [1, 0]) {
      const menus = sidebar(page).getByRole("button", { name: /^Rename, pin or delete/ });
      await menus.first().click();
      await sheet(page).getByRole("button", { name: "Delete" }).click();
      await expect(rows(page)).toHaveCount(left);
    }
    await expect(sidebar(page).getByRole("link", { name: "New Chat" })).toBeFocused();
  });
});
