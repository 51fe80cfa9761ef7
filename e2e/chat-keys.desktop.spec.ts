import type { Page } from "@playwright/test";
import {
  button,
  composer,
  createConversation,
  dialog,
  log,
  openConversation,
} from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search your chats" });
const keys = (page: Page) => page.getByRole("dialog", { name: "Keys" });

test("shortcuts work as listed and not inside fields and dialogs", async ({
  page,
  product,
  subscriber,
}) => {
  const messages = ["/simulate limit"];
  await openConversation(
    page,
    subscriber,
    await createConversation(product.url, subscriber, { messages }),
  );
  // Messages show before the subscription is known.
  await expect(composer(page)).toBeEnabled();
  await page.keyboard.press("/");
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type("and/or");
  await expect(composer(page)).toHaveValue("and/or");
  await page.keyboard.press("Control+k");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("a/b");
  await expect(search(page)).toHaveValue("a/b");
  await button(page, "Close the list of chats").click();
  await page.keyboard.press("Control+k");
  await expect(search(page)).toBeFocused();
  await composer(page).focus();
  await page.keyboard.press("Control+/");
  await expect(keys(page)).toBeVisible();
  for (const key of ["/", "Control+k", "Control+Shift+o"]) await page.keyboard.press(key);
  await expect(dialog(page)).toHaveCount(1);
  await expect(log(page)).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
  await composer(page).fill("/simulate slow");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("This is a")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(log(page)).toContainText("You stopped this reply.");
  await page.keyboard.press("Control+Shift+o");
  await expect(page).toHaveURL(/\/chat\/health\/1$/);
});
